package io.github.setl.run;

import io.github.setl.config.Execution;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.spi.Engine;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides when the factories of one run are stopped, and stops them: their threads are interrupted,
 * and their engines are told. What is said of engines, and {@link #isStopped}, is thread safe; the
 * rest is called under the lock of the {@link Scheduler}.
 */
final class Cancellation {
  private static final Logger LOG = LoggerFactory.getLogger(Cancellation.class);

  private final Execution execution;
  private final long begun = System.nanoTime();
  private final AtomicReferenceArray<Engine.@Nullable Scope> scopes;
  private final Set<Integer> stopped = ConcurrentHashMap.newKeySet();
  private Optional<Long> failedAt = Optional.empty();
  private @Nullable CancelReason reason;

  /** For a run of {@code factories} factories. */
  Cancellation(Execution execution, int factories) {
    this.execution = execution;
    this.scopes = new AtomicReferenceArray<>(factories);
  }

  boolean isRequested() {
    return reason != null;
  }

  /** The first failure: what runs may go on for the configured time. */
  void failed() {
    failedAt = Optional.of(System.nanoTime());
  }

  /** The caller was interrupted; whether that stops the run, which may be stopped already. */
  boolean interrupted() {
    if (reason != null) {
      return false;
    }
    reason = CancelReason.INTERRUPTED;
    return true;
  }

  /** Whether the run is to be stopped now, and was not yet. */
  boolean isDue() {
    return reason == null && nanosLeft().filter(nanos -> nanos <= 0).isPresent();
  }

  /** Waits for {@code condition}, at most until the run is to be stopped. */
  @SuppressWarnings("WaitNotInLoop") // The caller's loop looks at what has changed.
  void await(Condition condition) throws InterruptedException {
    Optional<Long> nanos = reason == null ? nanosLeft() : Optional.empty();
    if (nanos.isEmpty()) {
      condition.await();
    } else if (condition.awaitNanos(nanos.get()) <= 0) {
      LOG.debug("The time of the run is over");
    }
  }

  private Optional<Long> nanosLeft() {
    Optional<Long> ofRun =
        execution.runTimeout().map(timeout -> timeout.toNanos() - (System.nanoTime() - begun));
    Optional<Long> ofFailure = nanosAfterFailure();
    return ofRun.isPresent() && ofFailure.isPresent()
        ? Optional.of(Math.min(ofRun.get(), ofFailure.get()))
        : ofRun.or(() -> ofFailure);
  }

  private Optional<Long> nanosAfterFailure() {
    return failedAt.flatMap(
        then -> execution.cancelAfter().map(time -> time.toNanos() - (System.nanoTime() - then)));
  }

  /** Interrupts what runs; says what that was, for {@link #tellEngines}. */
  List<PlannedFactory> stop(Map<PlannedFactory, Thread> running) {
    if (reason == null) {
      boolean failure = nanosAfterFailure().filter(nanos -> nanos <= 0).isPresent();
      reason = failure ? CancelReason.FAILURE : CancelReason.TIMEOUT;
    }
    running.forEach(
        (factory, thread) -> {
          stopped.add(factory.position());
          thread.interrupt();
        });
    return List.copyOf(running.keySet());
  }

  /** Has the engines stop what they do for {@code factories}. */
  void tellEngines(List<PlannedFactory> factories) {
    for (PlannedFactory factory : factories) {
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

  /** A factory has begun to use its engine, maybe after it was stopped. */
  void entered(PlannedFactory factory, Engine.Scope scope) {
    scopes.set(factory.position(), scope);
    if (isStopped(factory)) {
      tellEngines(List.of(factory));
    }
  }

  /** Whether {@code factory} was stopped while it ran. */
  boolean isStopped(PlannedFactory factory) {
    return !stopped.isEmpty() && stopped.contains(factory.position());
  }

  /** A factory has ended to use its engine. */
  void left(PlannedFactory factory) {
    scopes.set(factory.position(), null);
  }

  /** What became of a factory: one that failed because it was stopped was cancelled. */
  FactoryOutcome settle(FactoryOutcome outcome) {
    return reason != null
            && outcome instanceof FactoryOutcome.Failed failure
            && stopped.contains(failure.factory().position())
        ? new FactoryOutcome.Cancelled(
            failure.factory(), reason, Optional.of(failure.phase()), Optional.of(failure.cause()))
        : outcome;
  }

  FactoryOutcome notStarted(PlannedFactory factory) {
    if (reason == null) {
      throw new AssertionError(factory.name() + " was neither run nor stopped");
    }
    return new FactoryOutcome.Cancelled(factory, reason, Optional.empty(), Optional.empty());
  }
}
