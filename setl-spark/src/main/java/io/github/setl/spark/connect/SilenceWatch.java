package io.github.setl.spark.connect;

import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Gives up the calls to a server that has fallen silent. A call that takes long is no silence: a
 * server says nothing while it computes. So when nothing has come from the server for half of the
 * timeout, it is asked something small, and when that is not answered in the other half, all calls
 * that are open are given up. Safe for use by several threads.
 */
final class SilenceWatch implements AutoCloseable {
  private static final int LOOKS = 8;

  /** How long a server is waited for that was silent before. */
  private static final Duration SHORT = Duration.ofSeconds(1);

  private final Duration timeout;
  private final long halfNanos;
  private final LongSupplier nanos;

  /** One thread looks at the time while the other asks. */
  private final ScheduledExecutorService threads =
      Executors.newScheduledThreadPool(
          2,
          task -> {
            Thread thread = new Thread(task, "setl-connect-watch");
            thread.setDaemon(true);
            return thread;
          });

  private final Set<Call> open = new HashSet<>();
  private @Nullable Future<?> looking;
  private long quietSince;
  private @Nullable Long askedAt;
  private boolean silent;
  private final Set<String> endings = new HashSet<>();

  /** A call that may take any time. */
  @FunctionalInterface
  interface Call {
    /** Ends the call, since the server is silent. */
    void giveUp();
  }

  /**
   * A watch over no call.
   *
   * @param nanos a clock that counts nanoseconds from anywhere on
   */
  SilenceWatch(Duration timeout, LongSupplier nanos) {
    this.timeout = timeout;
    this.halfNanos = timeout.toNanos() / 2;
    this.nanos = nanos;
    this.quietSince = nanos.getAsLong();
  }

  /**
   * Looks from now on, until the watch is closed.
   *
   * @param question asks the server something that it answers at once; it may throw
   */
  void start(Runnable question) {
    looking =
        threads.scheduleWithFixedDelay(
            () -> {
              giveUpIfSilent();
              if (isToBeAsked()) {
                threads.execute(question);
              }
            },
            halfNanos / LOOKS,
            halfNanos / LOOKS,
            TimeUnit.NANOSECONDS);
  }

  /**
   * How long an answer to a small question may take: the timeout; of a server that was silent, and
   * has not answered since, less, so that what still has to be asked of it does not take the
   * timeout each time.
   */
  synchronized Duration longestAnswer() {
    return silent && timeout.compareTo(SHORT) > 0 ? SHORT : timeout;
  }

  /** A call begins. */
  synchronized void begun(Call call) {
    if (open.isEmpty()) {
      quietSince = nanos.getAsLong() - (silent ? 2 * halfNanos : 0);
      askedAt = null;
    }
    open.add(call);
  }

  /** A call has ended, however. */
  synchronized void ended(Call call) {
    open.remove(call);
  }

  /** Something came from the server. */
  synchronized void answered() {
    quietSince = nanos.getAsLong();
    askedAt = null;
    silent = false;
  }

  /** A small question was not answered in time. */
  synchronized void unanswered() {
    silent = true;
  }

  /** A call ended with {@code status}, by its name in gRPC. */
  synchronized void saw(String status) {
    endings.add(status);
  }

  /** Whether a call of this session ended with one of {@code statuses}. */
  synchronized boolean hasSeen(Set<String> statuses) {
    return !Collections.disjoint(endings, statuses);
  }

  /** Looks at the time; says whether to ask the server something. */
  synchronized boolean isToBeAsked() {
    long now = nanos.getAsLong();
    boolean asks = askedAt == null && !open.isEmpty() && now - quietSince > halfNanos;
    if (asks) {
      askedAt = now;
    }
    return asks;
  }

  /** Gives up what is open if the server was asked and has not answered in time. */
  void giveUpIfSilent() {
    List<Call> unanswered = List.of();
    synchronized (this) {
      long longest = silent ? Math.min(halfNanos, SHORT.toNanos()) : halfNanos;
      if (askedAt != null && nanos.getAsLong() - askedAt > longest) {
        unanswered = List.copyOf(open);
        quietSince = nanos.getAsLong();
        askedAt = null;
        silent = true;
      }
    }
    unanswered.forEach(Call::giveUp);
  }

  @Override
  public void close() {
    if (looking != null) {
      looking.cancel(false);
    }
    threads.shutdownNow();
  }
}
