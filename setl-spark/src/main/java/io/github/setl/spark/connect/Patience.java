package io.github.setl.spark.connect;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How long a server that cannot be reached is tried again: from its first failure on until the
 * timeout is over. Every answer starts the time anew. When the time is over it stays over until
 * there is an answer, so that what still has to be asked of a dead server is asked once. Safe for
 * use by several threads.
 */
final class Patience {
  private final Duration timeout;
  private final LongSupplier nanos;
  private final AtomicReference<@Nullable Long> failingSince = new AtomicReference<>();

  /** A patience of {@code timeout}, by a clock that counts nanoseconds from anywhere on. */
  Patience(Duration timeout, LongSupplier nanos) {
    this.timeout = timeout;
    this.nanos = nanos;
  }

  Duration timeout() {
    return timeout;
  }

  /** The server has answered. */
  void answered() {
    if (failingSince.get() != null) {
      failingSince.set(null);
    }
  }

  /** The server was not reached; says whether to try again. */
  boolean lastsAfterFailure() {
    long now = nanos.getAsLong();
    Long since = failingSince.updateAndGet(first -> first == null ? Long.valueOf(now) : first);
    return since == null || now - since < timeout.toNanos();
  }
}
