package io.github.setl.run;

import io.github.setl.api.Factory;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The result of a run.
 *
 * @param pipeline the pipeline's name
 * @param runId the id of the run
 * @param outcomes what became of each factory, in the order of the pipeline
 * @param writes what the factories wrote to repositories, in the order of the pipeline
 */
public record RunResult(
    String pipeline, String runId, List<FactoryOutcome> outcomes, List<WriteOutcome> writes) {

  /** Copies the lists. */
  public RunResult {
    outcomes = List.copyOf(outcomes);
    writes = List.copyOf(writes);
  }

  /**
   * The output of {@code factory}, null if it returned null; of the first one, if the class occurs
   * more than once.
   *
   * @throws NoSuchElementException if it is not in the pipeline or did not succeed
   */
  @SuppressWarnings({"unchecked", "NullAway"}) // What get() of that class returned, null included.
  public <T> T output(Class<? extends Factory<T>> factory) {
    return (T)
        outcomes(FactoryOutcome.Succeeded.class)
            .filter(outcome -> outcome.factory().type() == factory)
            .findFirst()
            .orElseThrow(() -> new NoSuchElementException("no output of " + factory.getName()))
            .output();
  }

  /** The failures, in the order of the pipeline. */
  public List<FactoryOutcome.Failed> failed() {
    return outcomes(FactoryOutcome.Failed.class).toList();
  }

  /** The first failure, if the run failed. */
  public Optional<FactoryOutcome.Failed> firstFailure() {
    return failed().stream().findFirst();
  }

  /** The factories with {@code @Benchmark} that succeeded, in the order of the pipeline. */
  public List<FactoryOutcome.Succeeded> benchmarks() {
    return outcomes(FactoryOutcome.Succeeded.class)
        .filter(outcome -> outcome.factory().conduct().benchmarked())
        .toList();
  }

  /**
   * The seconds of each factory with {@code @Benchmark} as a table for a person; empty if there is
   * none.
   */
  public String benchmarkReport() {
    return BenchmarkReport.of(benchmarks());
  }

  /** Whether every factory succeeded. */
  public boolean succeeded() {
    return outcomes.stream().allMatch(FactoryOutcome.Succeeded.class::isInstance);
  }

  /** The outcomes of one kind, in the order of the pipeline. */
  public <O extends FactoryOutcome> Stream<O> outcomes(Class<O> kind) {
    return outcomes.stream().filter(kind::isInstance).map(kind::cast);
  }
}
