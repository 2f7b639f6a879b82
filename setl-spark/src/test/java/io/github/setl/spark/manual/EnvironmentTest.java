package io.github.setl.spark.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.TestSession;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of the page on testing that run a whole pipeline. */
class EnvironmentTest {
  @TempDir private Path folder;

  static final class SavesOrders extends SparkFactory<Integer> {
    @Delivery(id = "orders")
    private Repository<Order> orders;

    @Override
    public SavesOrders read() {
      return this;
    }

    @Override
    public SavesOrders process() {
      return this;
    }

    @Override
    public SavesOrders write() {
      orders.saveAll(List.of(new Order(1, "Ada", 50), new Order(2, "Bob", 150)));
      return this;
    }

    @Override
    public Integer get() {
      return 2;
    }
  }

  @Test
  void largeOrdersAreFound() {
    TestSession.get();
    // docs:pipeline
    Setl.Builder builder =
        Setl.builder()
            .withEnvironment("test")
            .withConfigText("orders { storage = PARQUET, path = \"%s/orders\" }".formatted(folder));
    try (Setl setl = builder.getOrCreate()) {
      Dataset<Order> large =
          setl.newPipeline()
              .addStage(SavesOrders.class)
              .addStage(SparkLargeOrders.class)
              .run()
              .output(SparkLargeOrders.class);

      assertThat(large.collectAsList()).containsExactly(new Order(2, "Bob", 150));
    }
    // docs:end
  }
}
