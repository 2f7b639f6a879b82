package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.api.RunsAfter;
import io.github.setl.config.Schedule;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.run.RunEvent;
import io.github.setl.run.RunListener;
import io.github.setl.run.RunResult;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Timeout;

/** Random pipelines as a user writes them: what waits for what, whatever fails or is stopped. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RandomPipelinesTest {
  record Row(int id) {}

  /** A value that only these factories exchange. */
  record Token(int number) {}

  abstract static class Node extends Steps<Token> {
    private final int number;
    private final int micros;
    private final boolean fails;

    Node(int number, int micros, boolean fails) {
      this.number = number;
      this.micros = micros;
      this.fails = fails;
    }

    @Override
    public Steps<Token> process() throws Exception {
      Thread.sleep(micros / 1_000, micros % 1_000 * 1_000);
      if (fails) {
        throw new IllegalStateException("bad data");
      }
      return this;
    }

    @Override
    public Token get() {
      return new Token(number);
    }
  }

  static final class Alone extends Node {
    Alone(int number, int micros, boolean fails) {
      super(number, micros, fails);
    }
  }

  @RunsAfter(Alone.class)
  static final class After extends Node {
    After(int number, int micros, boolean fails) {
      super(number, micros, fails);
    }
  }

  static final class Collects extends Node {
    @Delivery(optional = true, producer = After.class)
    private List<Token> tokens;

    Collects(int number, int micros, boolean fails) {
      super(number, micros, fails);
    }

    @Override
    public Token get() {
      return new Token(tokens.size());
    }
  }

  static final class Holds extends Node {
    @Delivery(id = "rows")
    private Repository<Row> rows;

    Holds(int number, int micros, boolean fails) {
      super(number, micros, fails);
    }

    @Override
    public Steps<Token> write() {
      rows.saveAll(List.of(new Row(1)));
      return this;
    }
  }

  private static final List<Class<? extends Node>> KINDS =
      List.of(Alone.class, After.class, Collects.class, Holds.class);

  /** Notes what begins too early or twice. */
  private static final class Watch implements RunListener {
    private final List<String> wrong = new ArrayList<>();
    private final BitSet begun = new BitSet();
    private final BitSet ended = new BitSet();
    private List<PlannedFactory> factories = List.of();
    private Schedule schedule = Schedule.STAGES;

    @Override
    public synchronized void on(RunEvent event) {
      if (event instanceof RunEvent.RunStarted started) {
        Plan plan = started.plan();
        factories = plan.factories().toList();
        schedule = plan.schedule();
      } else if (event instanceof RunEvent.FactoryStarted started) {
        begins(started.factory());
      } else if (event instanceof RunEvent.FactoryEnded done) {
        ended.set(done.outcome().factory().position());
      }
    }

    private void begins(PlannedFactory factory) {
      if (begun.get(factory.position())) {
        wrong.add(factory + " began twice");
      }
      begun.set(factory.position());
      for (PlannedFactory other : factories) {
        boolean earlier = other.stage() < factory.stage();
        boolean feeds =
            factory.deliveries().stream()
                .flatMap(delivery -> delivery.supplies().stream())
                .anyMatch(
                    supply ->
                        supply instanceof Supply.FactoryOutput output
                            && output.factory() == other.position());
        boolean shares = earlier && !other.stored().isEmpty() && !factory.stored().isEmpty();
        boolean named = factory.type() == After.class && other.type() == Alone.class;
        boolean waits = feeds || shares || named || (schedule == Schedule.STAGES && earlier);
        if (waits && !ended.get(other.position())) {
          wrong.add(factory.name() + " began before " + other.name() + " had ended");
        }
      }
    }
  }

  @RepeatedTest(150)
  void whatAFactoryWaitsForHasEndedWhenItBegins(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    Watch watch = new Watch();
    String config =
        "rows { storage = MEMORY, saveMode = Append }\nsetl { parallelism = %d, schedule = %s %s %s }"
            .formatted(
                1 + random.nextInt(8),
                random.nextBoolean() ? "stages" : "dataflow",
                random.nextInt(3) == 0 ? ", cancelAfter = " + random.nextInt(3) + "ms" : "",
                random.nextInt(3) == 0 ? ", runTimeout = " + random.nextInt(20) + "ms" : "");
    try (Setl setl = Setl.builder().withConfigText(config).withListener(watch).getOrCreate()) {
      Pipeline pipeline = pipeline(setl.newPipeline(), random);
      RunResult result = result(pipeline);
      assertThat(watch.wrong).as(config).isEmpty();
      assertThat(watch.begun).as(config).isEqualTo(watch.ended);
      assertThat(
              result.outcomes().stream()
                  .filter(RandomPipelinesTest::hasBegun)
                  .mapToInt(outcome -> outcome.factory().position()))
          .as(config)
          .containsExactlyElementsOf(watch.begun.stream().boxed().toList());
    }
  }

  private static Pipeline pipeline(Pipeline pipeline, Random random) {
    double failing = random.nextInt(3) == 0 ? 0.1 : 0;
    boolean named = false;
    for (int stage = random.nextInt(6); stage > 0; stage--) {
      Stage next = new Stage().parallel(random.nextInt(4) > 0);
      for (int i = 1 + random.nextInt(6); i > 0; i--) {
        Class<? extends Node> kind = KINDS.get(random.nextInt(KINDS.size()));
        // What is named by @RunsAfter must not come later than the first that names it.
        kind = named && kind == Alone.class ? Collects.class : kind;
        named |= kind == After.class;
        next.add(kind, i, random.nextInt(3_000), random.nextDouble() < failing);
      }
      pipeline.addStage(next);
    }
    return pipeline;
  }

  private static RunResult result(Pipeline pipeline) {
    List<RunResult> done = new ArrayList<>();
    PipelineFailedException failed =
        catchThrowableOfType(PipelineFailedException.class, () -> done.add(pipeline.run()));
    return failed == null ? done.get(0) : failed.result();
  }

  private static boolean hasBegun(FactoryOutcome outcome) {
    return !(outcome instanceof FactoryOutcome.Skipped
        || (outcome instanceof FactoryOutcome.Cancelled cancelled && cancelled.phase().isEmpty()));
  }
}
