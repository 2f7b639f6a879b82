package io.github.setl.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

import io.github.setl.api.Factory;
import io.github.setl.config.Execution;
import io.github.setl.config.Schedule;
import io.github.setl.delivery.FullType;
import io.github.setl.plan.Creation;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.plan.PlannedStage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Random pipelines, whose factories fail, are interrupted, or take too long, at random. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SchedulerTest {
  private static final int RUNS = 150;
  private static final Workers WORKERS = new Workers();

  @AfterAll
  static void close() {
    WORKERS.close();
  }

  /** A factory that is never made: the test runs in its place. */
  abstract static class Never extends Factory<String> {}

  @RepeatedTest(8)
  void everyRunEndsAndItsOutcomesFitTogether(RepetitionInfo repetition) {
    for (int i = 0; i < RUNS; i++) {
      long seed = repetition.getCurrentRepetition() * 1_000L + i;
      new Trial(new Random(seed), seed).run();
    }
  }

  @Test
  void whatIsThrownPastTheFactoryFailsItInsteadOfHangingTheRun() {
    Plan plan = plan(Schedule.STAGES, List.of(new PlannedStage(1, List.of(factory(0, 1)), true)));
    Execution execution = execution(2, Schedule.STAGES, Optional.empty(), Optional.empty());
    StackOverflowError thrown = new StackOverflowError("too deep");
    List<FactoryOutcome> outcomes =
        new Scheduler(
                plan,
                execution,
                new Cancellation(execution, 1),
                WORKERS,
                factory -> {
                  throw thrown;
                })
            .execute();
    assertThat(outcomes)
        .singleElement()
        .isInstanceOfSatisfying(
            FactoryOutcome.Failed.class, failed -> assertThat(failed.cause()).isSameAs(thrown));
  }

  /** One run of a random pipeline. */
  private static final class Trial {
    private final Random random;
    private final long seed;
    private final Plan plan;
    private final Execution execution;
    private final AtomicIntegerArray begun;
    private final AtomicIntegerArray ended;
    private final List<String> wrong = new ArrayList<>();
    private final Set<Thread> failedOn = new HashSet<>();
    private final List<PlannedFactory> factories;
    private final double failing;
    private final int longest;
    private int running;
    private int most;

    Trial(Random random, long seed) {
      this.random = random;
      this.seed = seed;
      Schedule schedule = random.nextBoolean() ? Schedule.STAGES : Schedule.DATAFLOW;
      this.execution =
          execution(
              1 + random.nextInt(8),
              schedule,
              random.nextInt(3) == 0 ? Optional.of(time()) : Optional.empty(),
              random.nextInt(4) == 0 ? Optional.of(time()) : Optional.empty());
      this.plan = plan(schedule, stages(schedule));
      this.factories = plan.factories().toList();
      this.begun = new AtomicIntegerArray(factories.size());
      this.ended = new AtomicIntegerArray(factories.size());
      this.failing = random.nextInt(3) == 0 ? 0.05 : 0;
      this.longest = random.nextInt(3) == 0 ? 2_000 : 20;
    }

    private Duration time() {
      return Duration.ofNanos(random.nextInt(3_000_000));
    }

    private List<PlannedStage> stages(Schedule schedule) {
      List<PlannedStage> stages = new ArrayList<>();
      int position = 0;
      for (int stage = 1, last = random.nextInt(6); stage <= last; stage++) {
        boolean parallel = random.nextInt(4) > 0;
        int first = position;
        List<PlannedFactory> members = new ArrayList<>();
        for (int i = 1 + random.nextInt(8); i > 0; i--) {
          List<Integer> waits = new ArrayList<>();
          if (!parallel && position > first) {
            waits.add(position - 1);
          }
          for (int other = schedule == Schedule.STAGES ? first : 0; other < position; other++) {
            if (!waits.contains(other) && random.nextInt(6) == 0) {
              waits.add(other);
            }
          }
          members.add(factory(position++, stage, waits.toArray(Integer[]::new)));
        }
        stages.add(new PlannedStage(stage, members, parallel));
      }
      return stages;
    }

    private void run() {
      Thread caller = Thread.currentThread();
      boolean interrupts = random.nextInt(4) == 0;
      long after = random.nextInt(2_000_000);
      Thread interrupter =
          new Thread(
              () -> {
                LockSupport.parkNanos(after);
                caller.interrupt();
              });
      if (interrupts) {
        interrupter.start();
      }
      Cancellation cancellation = new Cancellation(execution, factories.size());
      List<FactoryOutcome> outcomes =
          new Scheduler(plan, execution, cancellation, WORKERS, this::outcome).execute();
      boolean ofCaller = Thread.interrupted();
      while (interrupts && interrupter.isAlive()) {
        ofCaller |= Thread.interrupted();
      }
      ofCaller |= Thread.interrupted();
      assertThat(ofCaller).as("seed %d: the interrupt is kept", seed).isEqualTo(interrupts);
      check(outcomes, cancellation.isRequested());
    }

    private FactoryOutcome outcome(PlannedFactory factory) {
      int position = factory.position();
      int nanos;
      boolean fails;
      synchronized (wrong) {
        if (begun.incrementAndGet(position) != 1) {
          wrong.add(position + " began twice");
        }
        if (failedOn.contains(Thread.currentThread())) {
          wrong.add(position + " began after a failure was settled");
        }
        for (int other : factory.waitsFor()) {
          if (ended.get(other) == 0) {
            wrong.add(position + " began before " + other + " had ended");
          }
        }
        if (plan.schedule() == Schedule.STAGES) {
          factories.stream()
              .filter(other -> other.stage() < factory.stage())
              .filter(other -> ended.get(other.position()) == 0)
              .forEach(other -> wrong.add(position + " began before an earlier stage had ended"));
        }
        most = Math.max(most, ++running);
        nanos = random.nextInt(longest) * 1_000;
        fails = random.nextDouble() < failing;
        if (fails) {
          failedOn.add(Thread.currentThread());
        }
      }
      try {
        TimeUnit.NANOSECONDS.sleep(nanos);
        return fails
            ? new FactoryOutcome.Failed(factory, "read", new IllegalStateException("bad data"))
            : new FactoryOutcome.Succeeded(
                factory,
                "",
                new Timings(
                    Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO));
      } catch (InterruptedException stopped) {
        // Left behind as user code does; the next factory must not see it.
        Thread.currentThread().interrupt();
        return new FactoryOutcome.Failed(factory, "read", stopped);
      } finally {
        synchronized (wrong) {
          running--;
          ended.incrementAndGet(position);
        }
      }
    }

    private void check(List<FactoryOutcome> outcomes, boolean stopped) {
      assertThat(wrong).as("seed %d", seed).isEmpty();
      assertThat(most).as("seed %d", seed).isLessThanOrEqualTo(execution.parallelism());
      assertThat(outcomes).as("seed %d", seed).hasSize(factories.size());
      boolean failed = outcomes.stream().anyMatch(FactoryOutcome.Failed.class::isInstance);
      for (FactoryOutcome outcome : outcomes) {
        int times = begun.get(outcome.factory().position());
        boolean started =
            outcome instanceof FactoryOutcome.Succeeded
                || outcome instanceof FactoryOutcome.Failed
                || (outcome instanceof FactoryOutcome.Cancelled cancelled
                    && cancelled.phase().isPresent());
        assertThat(times).as("seed %d: %s", seed, outcome).isEqualTo(started ? 1 : 0);
        if (outcome instanceof FactoryOutcome.Skipped) {
          assertThat(failed).as("seed %d: %s", seed, outcome).isTrue();
        } else if (outcome instanceof FactoryOutcome.Cancelled) {
          assertThat(stopped).as("seed %d: %s", seed, outcome).isTrue();
        }
      }
      if (!failed && !stopped) {
        assertThat(outcomes)
            .as("seed %d", seed)
            .hasOnlyElementsOfType(FactoryOutcome.Succeeded.class);
      }
    }
  }

  private static Execution execution(
      int parallelism,
      Schedule schedule,
      Optional<Duration> cancelAfter,
      Optional<Duration> runTimeout) {
    return new Execution(parallelism, schedule, cancelAfter, runTimeout, false, Optional.empty());
  }

  private static Plan plan(Schedule schedule, List<PlannedStage> stages) {
    return new Plan("random", "local", schedule, stages, Map.of());
  }

  private static PlannedFactory factory(int position, int stage, Integer... waitsFor) {
    return new PlannedFactory(
        position,
        stage,
        Never.class,
        "Never",
        new Creation.Given(mock(Never.class)),
        FullType.of(String.class),
        "",
        new Plan.PlannedEngine("default", "memory"),
        List.of(),
        List.of(),
        List.of(waitsFor),
        new PlannedFactory.Conduct(true, false, false, false));
  }
}
