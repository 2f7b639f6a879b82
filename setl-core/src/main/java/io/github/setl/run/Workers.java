package io.github.setl.run;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that run factories, kept for the next run, since starting one takes longer than a
 * small pipeline. They are daemons named {@code setl-1}, {@code setl-2} and so on. Safe for use by
 * several threads.
 */
public final class Workers implements AutoCloseable {
  private final AtomicInteger number = new AtomicInteger();
  private final ExecutorService threads =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "setl-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
          });

  /** No thread yet. */
  public Workers() {}

  /**
   * Has a thread do {@code work}.
   *
   * @throws IllegalStateException after {@link #close}
   */
  void start(Runnable work) {
    try {
      threads.execute(work);
    } catch (RejectedExecutionException closed) {
      throw new IllegalStateException(
          "This Setl is closed; make a new one with Setl.builder()", closed);
    }
  }

  /** Lets the threads end what they do, and then end themselves. */
  @Override
  public void close() {
    threads.shutdown();
  }
}
