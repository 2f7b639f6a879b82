package io.github.setl.spark.manual;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.Condition;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestSession;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of the page on conditions. */
class ConditionsTest {
  private static final Order ADA = new Order(1, "Ada", 150);
  private static final Order BOB = new Order(2, "Bob", 200);
  private static final Order NOBODY = new Order(3, null, 120);

  static final class Finds extends SparkFactory<Condition> {
    @Delivery(id = "orders")
    private Repository<Order> repository;

    @Delivery(id = "orders")
    private SparkRepository<Order> sparkRepository;

    @Override
    public Finds read() {
      repository.saveAll(List.of(ADA, BOB, NOBODY));
      return this;
    }

    @Override
    public Finds process() {
      // docs:find
      List<Order> large = repository.findBy(column("amount").isGreaterThan(100));

      Dataset<Order> some =
          sparkRepository.findBy(
              column("customer").isLike("A%").or(column("customer").isNull()),
              column("amount").isBetween(100, 150));
      // docs:end
      assertThat(large).containsExactlyInAnyOrder(ADA, BOB, NOBODY);
      assertThat(some.collectAsList()).containsExactlyInAnyOrder(ADA, NOBODY);
      return this;
    }

    @Override
    public Finds write() {
      // docs:unknown
      Condition bob = column("customer").is("Bob");

      assertThat(repository.findBy(bob.not())).containsExactly(ADA);
      // docs:end
      return this;
    }

    @Override
    public Condition get() {
      return column("customer").is("Bob").and(column("id").isIn(1, 2));
    }
  }

  @Test
  void rowsAreFound(@TempDir Path folder) {
    TestSession.get();
    try (Setl setl =
        Setl.builder()
            .withConfigText(
                "setl.environment = local, orders { storage = PARQUET, path = \"%s/orders\" }"
                    .formatted(folder))
            .getOrCreate()) {
      Condition condition = setl.newPipeline().addStage(Finds.class).run().output(Finds.class);
      assertThat(condition).hasToString("(customer = ? and id in (?, ?))");
    }
  }
}
