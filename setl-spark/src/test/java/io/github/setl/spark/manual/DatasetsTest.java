package io.github.setl.spark.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.CacheOutput;
import io.github.setl.api.Delivery;
import io.github.setl.api.RunsOn;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.run.RunResult;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestSession;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets about {@code Dataset}s and engines on the pages on deliveries and running. */
class DatasetsTest {
  @TempDir static Path folder;

  @BeforeAll
  static void open() {
    TestSession.get();
  }

  abstract static class SparkSteps<T> extends SparkFactory<T> {
    @Override
    public SparkSteps<T> read() {
      return this;
    }

    @Override
    public SparkSteps<T> process() {
      return this;
    }

    @Override
    public SparkSteps<T> write() {
      return this;
    }
  }

  // docs:cache
  @CacheOutput
  static final class AllOrders extends SparkSteps<Dataset<Order>> {
    // docs:end
    @Delivery(id = "orders")
    private SparkRepository<Order> repository;

    private Dataset<Order> all = null;

    @Override
    public AllOrders write() {
      all = createDataset(Order.class, new Order(1, "Ada", 50), new Order(2, "Bob", 150));
      repository.save(all);
      return this;
    }

    @Override
    public Dataset<Order> get() {
      return all;
    }
  }

  static final class Loads extends SparkSteps<List<Order>> {
    // docs:load
    @Delivery(id = "orders", autoLoad = true, condition = "amount > 100")
    private Dataset<Order> large;

    // docs:end

    @Override
    public List<Order> get() {
      return large.collectAsList();
    }
  }

  static final class Filters extends SparkSteps<Long> {
    // docs:condition
    @Delivery(condition = "customer = 'Ada'")
    private Dataset<Order> ofAda;

    @Delivery(id = "orders", condition = "amount > 100")
    private SparkRepository<Order> large;

    // docs:end

    @Override
    public Long get() {
      return ofAda.count() * 10 + large.count();
    }
  }

  // docs:runs-on
  @RunsOn("plain")
  static final class Greets extends Steps<String> {
    // docs:end
    @Override
    public String get() {
      return "hello";
    }
  }

  abstract static class Steps<T> extends FactoriesTest.Steps<T> {}

  static final class Counts extends Steps<Integer> {
    @Override
    public Integer get() {
      return 2;
    }
  }

  @Test
  void datasetsAreLoadedFilteredAndKept() {
    try (Setl setl =
        Setl.builder()
            .withEnvironment("local")
            .withConfigText(
                "orders { storage = PARQUET, path = \"%s/orders\", saveMode = Overwrite }"
                    .formatted(folder))
            .getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(AllOrders.class)
              .addStage(new Stage().add(Loads.class).add(Filters.class));
      RunResult result = pipeline.run();
      assertThat(result.output(Loads.class)).containsExactly(new Order(2, "Bob", 150));
      assertThat(result.output(Filters.class)).isEqualTo(11);
      assertThat(pipeline.plan().factories().map(f -> f.conduct().cached()))
          .containsExactly(true, false, false);
    }
  }

  private static final String ENGINES =
      """
      # docs:engines
      setl {
        engines {
          default { type = spark-classic }
          plain { type = memory }
        }
        factories {
          Counts { engine = plain }
        }
      }
      # docs:end
      """;

  @Test
  void aFactoryRunsOnTheEngineThatIsNamed() {
    try (Setl setl =
        Setl.builder().withEnvironment("local").withConfigText(ENGINES).getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(Greets.class)
              .addStage(Counts.class)
              .addStage(FactoriesTest.CleanOrders.class);
      assertThat(pipeline.plan().factories().map(PlannedFactory::engine).map(e -> e.name()))
          .containsExactly("plain", "plain", "default");
    }
  }
}
