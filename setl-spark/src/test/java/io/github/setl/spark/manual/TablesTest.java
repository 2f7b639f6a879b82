package io.github.setl.spark.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The snippets of the page on tables. */
class TablesTest {
  // docs:record
  public record DayOrder(long id, String day, double amount) {}

  // docs:end

  private static final DayOrder SMALL = new DayOrder(1, "2024-01-30", 20);
  private static final DayOrder LARGE = new DayOrder(2, "2024-01-30", 200);
  private static final DayOrder NEXT = new DayOrder(3, "2024-01-31", 300);

  static final class Writes extends SparkFactory<Long> {
    @Delivery(id = "orders")
    private SparkRepository<DayOrder> orders;

    @Override
    public Writes read() {
      return this;
    }

    @Override
    public Writes process() {
      return this;
    }

    @Override
    public Writes write() {
      orders.save(createDataset(DayOrder.class, SMALL, LARGE));
      orders.save(createDataset(DayOrder.class, NEXT));
      return this;
    }

    @Override
    public Long get() {
      return orders.count();
    }
  }

  static final class Reads extends SparkFactory<List<DayOrder>> {
    @Delivery(id = "largeOrders")
    private Repository<DayOrder> large;

    @Delivery(id = "largeOrders", autoLoad = true, condition = "day = '2024-01-31'")
    private Dataset<DayOrder> last;

    @Override
    public Reads read() {
      return this;
    }

    @Override
    public Reads process() {
      return this;
    }

    @Override
    public Reads write() {
      return this;
    }

    @Override
    public List<DayOrder> get() {
      assertThat(last.collectAsList()).containsExactly(NEXT);
      return large.list();
    }
  }

  @BeforeEach
  void makesTheNamespace() {
    SparkSession session = TestSession.get();
    session.sql("create database if not exists shop");
    session.sql("drop table if exists shop.orders");
  }

  @AfterEach
  void dropsTheNamespace() {
    TestSession.get().sql("drop database if exists shop cascade");
  }

  @Test
  void aTableIsWrittenAndAQueryReadsIt() throws IOException {
    String config = Files.readString(Path.of("src/test/resources/manual/tables.conf"));
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      var result = setl.newPipeline().addStage(Writes.class).addStage(Reads.class).run();
      assertThat(result.output(Writes.class)).isEqualTo(3);
      assertThat(result.output(Reads.class)).containsExactlyInAnyOrder(LARGE, NEXT);
    }
  }
}
