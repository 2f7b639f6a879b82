package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.Benchmark;
import io.github.setl.api.Input;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.RunEvent;
import io.github.setl.run.RunResult;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

/** What can be seen of a run: log context, events, seconds. */
class ObservedRunTest {
  static final class Plain extends Noting {}

  static final class NotesContext extends Noting {
    @Override
    public Steps<String> process() {
      notes.add(String.valueOf(MDC.getCopyOfContextMap()));
      return this;
    }
  }

  @Test
  void logLinesCarryRunStageAndFactoryAndWhatTheCallerPutThere() {
    Noting.Notes notes = new Noting.Notes();
    MDC.put("tenant", "acme");
    try (Setl setl =
        Setl.builder().withConfigText("setl.parallelism = 2").withRunId("r1").getOrCreate()) {
      setl.newPipeline("orders")
          .setInput(Input.of(Noting.Notes.class, notes))
          .addStage(Plain.class)
          .addStage(new Stage().add(NotesContext.class).add(NotesContext.class))
          .run();
      assertThat(MDC.getCopyOfContextMap()).isEqualTo(Map.of("tenant", "acme"));
    } finally {
      MDC.clear();
    }
    assertThat(notes).hasSize(3).startsWith("Plain");
    assertThat(notes.subList(1, 3))
        .allSatisfy(
            note ->
                assertThat(note)
                    .contains(
                        "tenant=acme",
                        "setl.pipeline=orders",
                        "setl.run=r1",
                        "setl.stage=2",
                        "setl.factory=NotesContext"));
  }

  @Test
  void listenersAreToldInOrderAndCannotDisturb() {
    List<String> events = new CopyOnWriteArrayList<>();
    try (Setl setl =
        Setl.builder()
            .withRunId("r1")
            .withListener(
                event -> {
                  throw new IllegalStateException("a listener that fails");
                })
            .withListener(event -> events.add(event.runId() + " " + text(event)))
            .getOrCreate()) {
      setl.newPipeline()
          .setInput(Input.of(Noting.Notes.class, new Noting.Notes()))
          .addStage(Plain.class)
          .run();
    }
    assertThat(events)
        .containsExactly(
            "r1 RunStarted", "r1 FactoryStarted Plain", "r1 FactoryEnded Plain", "r1 RunEnded");
  }

  private static String text(RunEvent event) {
    String name = event.getClass().getSimpleName();
    if (event instanceof RunEvent.FactoryStarted started) {
      return name + " " + started.factory().name();
    }
    return event instanceof RunEvent.FactoryEnded ended
        ? name + " " + ended.outcome().factory().name()
        : name;
  }

  @Benchmark
  static final class Measured extends Noting {
    @Override
    public Steps<String> read() throws Exception {
      Thread.sleep(30);
      return this;
    }
  }

  @Test
  void benchmarkedFactoriesReportTheSecondsOfTheirSteps() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      RunResult result =
          setl.newPipeline()
              .setInput(Input.of(Noting.Notes.class, new Noting.Notes()))
              .addStage(Measured.class)
              .addStage(Plain.class)
              .run();
      assertThat(result.benchmarks())
          .extracting(FactoryOutcome.Succeeded::factory)
          .extracting(PlannedFactory::name)
          .containsExactly("Measured");
      assertThat(result.benchmarks().get(0).timings().read().toMillis()).isGreaterThanOrEqualTo(29);
      assertThat(result.benchmarkReport().replaceAll("\\d\\.\\d{3}", "0.000"))
          .isEqualTo(
              String.format(
                  "factory        read    process      write        get      total%n"
                      + "Measured    0.000 s    0.000 s    0.000 s    0.000 s    0.000 s%n"));
    }
  }
}
