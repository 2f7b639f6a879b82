package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.Delivery;
import io.github.setl.api.Input;
import io.github.setl.run.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many runs of one {@code Setl} at once. */
class StressTest {
  static final class Source extends Steps<List<Integer>> {
    @Delivery private Integer seed;
    private int kept;

    @Override
    public Source read() {
      kept = seed;
      return this;
    }

    @Override
    public List<Integer> get() {
      return List.of(seed, kept);
    }
  }

  static class Adds extends Steps<Integer> {
    @Delivery(producer = Source.class)
    private List<Integer> source;

    @Delivery private Integer seed;
    private int sum;

    @Override
    public Steps<Integer> process() {
      sum = source.get(0) + source.get(1) + seed;
      return this;
    }

    @Override
    public Integer get() {
      return sum;
    }
  }

  static final class Left extends Adds {}

  static final class Right extends Adds {}

  static final class Both extends Steps<String> {
    @Delivery(producer = Left.class)
    private Integer left;

    @Delivery(producer = Right.class)
    private Integer right;

    @Override
    public String get() {
      return left + " " + right;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"stages", "dataflow"})
  void threadsNeverSeeEachOthersValues(String schedule) throws Exception {
    String config = "setl { parallelism = 3, schedule = " + schedule + " }";
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try (Setl setl = Setl.builder().withConfigText(config).withRunId("run").getOrCreate()) {
      List<Callable<List<RunResult>>> tasks = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        int number = thread;
        tasks.add(() -> runs(setl, number));
      }
      List<String> ids = new ArrayList<>();
      for (Future<List<RunResult>> done : threads.invokeAll(tasks)) {
        done.get().forEach(result -> ids.add(result.runId()));
      }
      assertThat(ids).hasSize(8 * 100).doesNotHaveDuplicates();
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<RunResult> runs(Setl setl, int thread) {
    List<RunResult> results = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      int seed = thread * 1_000 + i;
      RunResult result =
          setl.newPipeline()
              .setInput(Input.of(Integer.class, seed).withId(""))
              .addStage(Source.class)
              .addStage(new Stage().add(Left.class).add(Right.class))
              .addStage(Both.class)
              .run();
      assertThat(result.output(Both.class)).isEqualTo(3 * seed + " " + 3 * seed);
      results.add(result);
    }
    return results;
  }

  static final class All extends Steps<List<String>> {
    @Delivery private List<String> texts;

    @Override
    public List<String> get() {
      return texts;
    }
  }

  @Test
  void aWideStageOfOneClassKeepsItsInstancesApart() {
    Stage wide = new Stage();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      wide.add(DeliveryRulesTest.Text.class, "t" + i);
      expected.add("t" + i);
    }
    try (Setl setl = Setl.builder().withConfigText("setl.parallelism = 8").getOrCreate()) {
      assertThat(setl.newPipeline().addStage(wide).addStage(All.class).run().output(All.class))
          .isEqualTo(expected);
    }
  }
}
