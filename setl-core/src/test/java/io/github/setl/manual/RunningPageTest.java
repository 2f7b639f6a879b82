package io.github.setl.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.example.etl.SumOrders;
import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.Steps;
import io.github.setl.api.Benchmark;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.run.RunEvent;
import io.github.setl.run.RunListener;
import io.github.setl.run.RunResult;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

/** The snippets of the page on running that need no Spark. */
class RunningPageTest {
  private static final String SETTINGS =
      """
      # docs:settings
      setl {
        parallelism = 4
        schedule = dataflow
        cancelAfter = 30s
        runTimeout = 2 hours
      }
      # docs:end
      """;

  @Test
  void aScanWorksOutTheStages() {
    try (Setl setl = Setl.builder().withConfigText(SETTINGS).getOrCreate()) {
      // docs:scan
      Pipeline pipeline = setl.newPipeline().scan("com.example.etl");
      // docs:end
      assertThat(
              pipeline.plan().stages().stream()
                  .map(stage -> stage.factories().stream().map(PlannedFactory::name).toList()))
          .containsExactly(List.of("ReadOrders"), List.of("SumOrders"), List.of("CleanUp"));
      assertThat(pipeline.run().output(SumOrders.class)).isEqualTo(200);
    }
  }

  // docs:benchmark
  @Benchmark
  static final class Measured extends Steps<String> {
    // docs:end
    @Override
    public String get() {
      return String.valueOf(MDC.get("setl.factory"));
    }
  }

  // docs:listener
  static final class Seconds implements RunListener {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public void on(RunEvent event) {
      if (event instanceof RunEvent.FactoryEnded ended
          && ended.outcome() instanceof FactoryOutcome.Succeeded success) {
        lines.add(success.factory().name() + " took " + success.timings().total().toSeconds());
      }
    }
  }

  // docs:end

  @Test
  void benchmarksAndListeners() {
    Seconds seconds = new Seconds();
    // docs:with-listener
    Setl.Builder builder = Setl.builder().withListener(seconds);
    // docs:end
    try (Setl setl = builder.getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().addStage(Measured.class);
      // docs:report
      RunResult result = pipeline.run();
      String table = result.benchmarkReport();
      // docs:end
      assertThat(table.lines()).hasSize(2).element(1).asString().startsWith("Measured ");
      assertThat(result.output(Measured.class)).isEqualTo("Measured");
      assertThat(seconds.lines).containsExactly("Measured took 0");
    }
  }

  static final class Fails extends Steps<String> {
    @Override
    public Fails read() {
      throw new IllegalStateException("bad data");
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void outcomesAreToldApart() {
    try (Setl setl = Setl.builder().withConfigText("setl.parallelism = 1").getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(new Stage().add(Measured.class).add(Fails.class).add(Measured.class));
      PipelineFailedException failed =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      assertThat(failed.result().outcomes().stream().map(RunningPageTest::text))
          .containsExactly(
              "Measured succeeded",
              "Fails failed in read",
              "Measured was not started, since Fails failed");
    }
  }

  // docs:outcomes
  static String text(FactoryOutcome outcome) {
    String name = outcome.factory().name();
    if (outcome instanceof FactoryOutcome.Failed failure) {
      return name + " failed in " + failure.phase();
    } else if (outcome instanceof FactoryOutcome.Skipped skipped) {
      return name + " was not started, since " + skipped.because().name() + " failed";
    } else if (outcome instanceof FactoryOutcome.Cancelled cancelled) {
      return name + " was stopped: " + cancelled.reason();
    }
    return name + " succeeded";
  }
  // docs:end
}
