package io.github.setl.spark.connect;

import java.time.Duration;
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

  /** A call begins. */
  synchronized void begun(Call call) {
    if (open.isEmpty()) {
      answered();
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
    List<Call> silent = List.of();
    synchronized (this) {
      if (askedAt != null && nanos.getAsLong() - askedAt > halfNanos) {
        silent = List.copyOf(open);
        answered();
      }
    }
    silent.forEach(Call::giveUp);
  }

  @Override
  public void close() {
    if (looking != null) {
      looking.cancel(false);
    }
    threads.shutdownNow();
  }
}
