package io.github.setl.run;

import io.github.setl.plan.PlannedFactory;
import io.github.setl.plan.PlannedStage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs the factories of a stage, at most a given number at once. After a failure no further factory
 * starts; those that run get to finish.
 */
final class StageExecutor implements AutoCloseable {
  private final int parallelism;
  private @Nullable ExecutorService threads;
  private volatile boolean interrupted;

  StageExecutor(int parallelism) {
    this.parallelism = parallelism;
  }

  /** The outcomes in the order of the stage. {@code run} must not throw. */
  List<FactoryOutcome> execute(PlannedStage stage, Function<PlannedFactory, FactoryOutcome> run) {
    AtomicReference<@Nullable PlannedFactory> failed = new AtomicReference<>();
    Function<PlannedFactory, FactoryOutcome> unlessFailed =
        factory -> {
          if (isInterrupted()) {
            return new FactoryOutcome.Cancelled(factory);
          }
          PlannedFactory because = failed.get();
          if (because != null) {
            return new FactoryOutcome.Skipped(factory, because);
          }
          FactoryOutcome outcome = run.apply(factory);
          if (outcome instanceof FactoryOutcome.Failed) {
            failed.compareAndSet(null, factory);
          }
          return outcome;
        };
    if (interrupted || !stage.parallel() || parallelism == 1 || stage.factories().size() == 1) {
      return stage.factories().stream().map(unlessFailed).toList();
    }
    return sideBySide(stage, unlessFailed);
  }

  private List<FactoryOutcome> sideBySide(
      PlannedStage stage, Function<PlannedFactory, FactoryOutcome> run) {
    ExecutorService executor = threads();
    List<Future<FactoryOutcome>> started = new ArrayList<>();
    for (PlannedFactory factory : stage.factories()) {
      started.add(executor.submit(() -> run.apply(factory)));
    }
    List<FactoryOutcome> outcomes = new ArrayList<>();
    for (int i = 0; i < started.size(); ) {
      try {
        outcomes.add(started.get(i).get());
        i++;
      } catch (InterruptedException asked) {
        interrupted = true;
        // Those that run are interrupted; those that wait end here, as cancelled.
        executor.shutdownNow().forEach(Runnable::run);
      } catch (ExecutionException thrown) {
        throw new AssertionError("a factory's run throws nothing", thrown);
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return outcomes;
  }

  private boolean isInterrupted() {
    return interrupted || Thread.currentThread().isInterrupted();
  }

  private ExecutorService threads() {
    if (threads == null) {
      AtomicInteger number = new AtomicInteger();
      ThreadFactory named = task -> new Thread(task, "setl-" + number.incrementAndGet());
      threads = Executors.newFixedThreadPool(parallelism, named);
    }
    return threads;
  }

  @Override
  public void close() {
    if (threads != null) {
      threads.shutdown();
    }
  }
}
