package io.github.setl.run;

import io.github.setl.config.Execution;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.spi.Engine;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides when the factories of one run are stopped, and stops them: their engine is told, and their
 * threads are interrupted. Thread safe.
 */
final class Cancellation {
  private static final Logger LOG = LoggerFactory.getLogger(Cancellation.class);

  private final Execution execution;
  private final Thread caller = Thread.currentThread();
  private final AtomicReference<@Nullable CancelReason> reason = new AtomicReference<>();
  private final Map<Integer, Engine.Scope> scopes = new ConcurrentHashMap<>();
  private final Set<Integer> interrupted = ConcurrentHashMap.newKeySet();
  private volatile boolean callerInterrupted;
  private Supplier<List<PlannedFactory>> interruptRunning = List::of;
  private @Nullable ScheduledExecutorService watch;

  /** For a run on the current thread. */
  Cancellation(Execution execution) {
    this.execution = execution;
  }

  /**
   * Begins to watch the time.
   *
   * @param interruptRunning calls {@link #interrupt} for what runs, and says what that was
   */
  void begin(Supplier<List<PlannedFactory>> interruptRunning) {
    this.interruptRunning = interruptRunning;
    execution.runTimeout().ifPresent(timeout -> requestAfter(timeout, CancelReason.TIMEOUT));
  }

  /** Ends the watch. An interrupt of the caller that came from here is taken back. */
  synchronized void end() {
    if (watch != null) {
      watch.shutdownNow();
    }
    if (callerInterrupted && reason.get() != CancelReason.INTERRUPTED) {
      Thread.interrupted();
    }
  }

  boolean isRequested() {
    return reason.get() != null;
  }

  /** The first failure: what runs may go on for the configured time. */
  void failed() {
    execution.cancelAfter().ifPresent(time -> requestAfter(time, CancelReason.FAILURE));
  }

  /** Stops the run, unless that has been requested already. */
  void request(CancelReason why) {
    if (reason.compareAndSet(null, why)) {
      watch().execute(this::cancelRunning);
    }
  }

  private void requestAfter(Duration time, CancelReason why) {
    watch().schedule(() -> {
      if (reason.compareAndSet(null, why)) {
        cancelRunning();
      }
    }, time.toMillis(), TimeUnit.MILLISECONDS);
  }

  private synchronized ScheduledExecutorService watch() {
    if (watch == null) {
      watch =
          Executors.newSingleThreadScheduledExecutor(
              task -> {
                Thread thread = new Thread(LogContext.carriedBy(task), "setl-watch");
                thread.setDaemon(true);
                return thread;
              });
    }
    return watch;
  }

  private void cancelRunning() {
    for (PlannedFactory factory : interruptRunning.get()) {
      Engine.Scope scope = scopes.get(factory.position());
      if (scope != null) {
        try {
          scope.cancel();
        } catch (RuntimeException thrown) {
          LOG.warn("The engine could not be told to stop {}", factory.name(), thrown);
        }
      }
    }
  }

  /** Interrupts a factory that runs on {@code thread}. */
  void interrupt(PlannedFactory factory, Thread thread) {
    interrupted.add(factory.position());
    if (thread == caller) {
      callerInterrupted = true;
    }
    thread.interrupt();
  }

  /** A factory has begun to use its engine. */
  void entered(PlannedFactory factory, Engine.Scope scope) {
    scopes.put(factory.position(), scope);
  }

  /** A factory has ended to use its engine. */
  void left(PlannedFactory factory) {
    scopes.remove(factory.position());
  }

  /** What became of a factory: one that failed because it was stopped was cancelled. */
  FactoryOutcome settle(FactoryOutcome outcome) {
    CancelReason why = reason.get();
    if (why == null || !(outcome instanceof FactoryOutcome.Failed failure)) {
      return outcome;
    }
    boolean stopped =
        interrupted.contains(failure.factory().position())
            || (why == CancelReason.INTERRUPTED && FactoryRun.isInterrupt(failure.cause()));
    return stopped
        ? new FactoryOutcome.Cancelled(
            failure.factory(), why, Optional.of(failure.phase()), Optional.of(failure.cause()))
        : outcome;
  }

  FactoryOutcome notStarted(PlannedFactory factory) {
    CancelReason why = reason.get();
    if (why == null) {
      throw new AssertionError(factory.name() + " was neither run nor stopped");
    }
    return new FactoryOutcome.Cancelled(factory, why, Optional.empty(), Optional.empty());
  }
}
