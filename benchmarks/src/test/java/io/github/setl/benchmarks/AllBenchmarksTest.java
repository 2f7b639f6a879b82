package io.github.setl.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

final class AllBenchmarksTest {
  @Test
  void everyBenchmarkRunsOnceWithFewFactories() throws RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include("io\\.github\\.setl\\.benchmarks\\..*")
                    .param("n", "3")
                    .mode(Mode.SingleShotTime)
                    .warmupIterations(0)
                    .measurementIterations(1)
                    .forks(0)
                    .verbosity(VerboseMode.SILENT)
                    .shouldFailOnError(true)
                    .build())
            .run();

    assertThat(results)
        .extracting(result -> result.getParams().id().replaceFirst(".*\\.(.*\\..*)", "$1"))
        .containsExactlyInAnyOrder(
            "PipelineBenchmark.byHand-SingleShotTime-n-3-shape-WIDE",
            "PipelineBenchmark.byHand-SingleShotTime-n-3-shape-DEEP",
            "PipelineBenchmark.plan-SingleShotTime-n-3-shape-WIDE",
            "PipelineBenchmark.plan-SingleShotTime-n-3-shape-DEEP",
            "PipelineBenchmark.planAndRun-SingleShotTime-n-3-shape-WIDE",
            "PipelineBenchmark.planAndRun-SingleShotTime-n-3-shape-DEEP",
            "PipelineBenchmark.planAndRunOfNewSetl-SingleShotTime-n-3-shape-WIDE",
            "PipelineBenchmark.planAndRunOfNewSetl-SingleShotTime-n-3-shape-DEEP");
  }
}
