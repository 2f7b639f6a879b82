package io.github.setl.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.CacheOutput;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.run.RunEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Datasets that are loaded, filtered and kept by the framework. */
class DeliveredDataTest {
  record Order(int id, String state) {}

  @TempDir static Path folder;

  @BeforeAll
  static void open() {
    TestSession.get();
  }

  abstract static class Steps<T> extends SparkFactory<T> {
    @Override
    public Steps<T> read() throws Exception {
      return this;
    }

    @Override
    public Steps<T> process() throws Exception {
      return this;
    }

    @Override
    public Steps<T> write() throws Exception {
      return this;
    }
  }

  static final class Orders extends Steps<Dataset<Order>> {
    @Delivery(id = "orders")
    private SparkRepository<Order> orders;

    @Override
    public Orders write() {
      orders.save(get());
      return this;
    }

    @Override
    public Dataset<Order> get() {
      return createDataset(
          Order.class, new Order(1, "open"), new Order(2, "paid"), new Order(3, "open"));
    }
  }

  static final class Loads extends Steps<List<Order>> {
    @Delivery(autoLoad = true, id = "orders", condition = "state = 'open' and id > 1")
    private Dataset<Order> open;

    @Override
    public List<Order> get() {
      return open.collectAsList();
    }
  }

  static final class LoadsRegistered extends Steps<List<Order>> {
    @Delivery(autoLoad = true)
    private Dataset<Order> all;

    @Override
    public List<Order> get() {
      return all.orderBy("id").collectAsList();
    }
  }

  static final class FilteredDirectly extends Steps<List<Order>> {
    @Delivery(condition = "id = 2")
    private Dataset<Order> second;

    @Delivery(id = "orders", condition = "id = 3")
    private SparkRepository<Order> third;

    @Override
    public List<Order> get() {
      List<Order> both = new ArrayList<>(second.collectAsList());
      both.addAll(third.findAll().collectAsList());
      assertThat(third.count()).isEqualTo(1);
      return both;
    }
  }

  @Test
  void aDatasetIsLoadedFromItsRepositoryAndFiltered() {
    try (Setl setl = setl("loaded")) {
      setl.newPipeline("write").addStage(Orders.class).run();
      Pipeline pipeline = setl.newPipeline("read").addStage(Loads.class);
      assertThat(pipeline.run().output(Loads.class)).containsExactly(new Order(3, "open"));
      assertThat(pipeline.plan().describe())
          .contains(
              "receives Dataset[Order] with the id orders: repository orders (PARQUET, text:1)"
                  + " where state = 'open' and id > 1");
      setl.setRepository(Order.class, "orders");
      assertThat(
              setl.newPipeline("all")
                  .addStage(LoadsRegistered.class)
                  .run()
                  .output(LoadsRegistered.class))
          .containsExactly(new Order(1, "open"), new Order(2, "paid"), new Order(3, "open"));
    }
  }

  @Test
  void whatIsDeliveredDirectlyIsFilteredToo() {
    try (Setl setl = setl("direct")) {
      assertThat(
              setl.newPipeline()
                  .addStage(Orders.class)
                  .addStage(FilteredDirectly.class)
                  .run()
                  .output(FilteredDirectly.class))
          .containsExactly(new Order(2, "paid"), new Order(3, "open"));
    }
  }

  static final class PlainRecords extends Steps<Long> {
    @Delivery(id = "orders", condition = "id = 1")
    private Repository<Order> orders;

    @Override
    public Long get() {
      return orders.count();
    }
  }

  @Test
  void aConditionOnPlainRecordsIsRefused() {
    try (Setl setl = setl("plain")) {
      assertThatThrownBy(() -> setl.newPipeline().addStage(PlainRecords.class).plan())
          .isInstanceOf(InvalidPipelineException.class)
          .hasMessageContaining(
              "PlainRecords wants a Repository<Order> with a condition, and it cannot be filtered.")
          .hasMessageContaining("filters Dataset, SparkRepository");
    }
  }

  static final class WrongCondition extends Steps<Long> {
    @Delivery(condition = "stat = 'open'")
    private Dataset<Order> orders;

    @Override
    public Long get() {
      return orders.count();
    }
  }

  @Test
  void aConditionThatDoesNotFitSaysWhichColumnsThereAre() {
    try (Setl setl = setl("wrong")) {
      assertThatThrownBy(
              () -> setl.newPipeline().addStage(Orders.class).addStage(WrongCondition.class).run())
          .isInstanceOf(PipelineFailedException.class)
          .hasMessageContaining("A condition does not fit the rows.")
          .hasMessageContaining("the columns are id, state")
          .hasMessageContaining("DeliveredDataTest$WrongCondition#orders");
    }
  }

  /** How often a row was computed; the executors of a local session are threads of this process. */
  static final AtomicInteger COMPUTED = new AtomicInteger();

  @CacheOutput
  static final class Counted extends Steps<Dataset<Integer>> {
    @Override
    public Dataset<Integer> get() {
      return createDataset(Integer.class, 1, 2, 3)
          .map(
              (MapFunction<Integer, Integer>) value -> COMPUTED.incrementAndGet() * 0 + value,
              Encoders.INT());
    }
  }

  static class Uses extends Steps<Long> {
    @Delivery private Dataset<Integer> numbers;

    @Override
    public Long get() {
      assertThat(numbers.storageLevel().useMemory()).isTrue();
      return (long) numbers.collectAsList().size();
    }
  }

  @Test
  void aCachedOutputIsComputedOnceAndReleasedAtTheEnd() {
    List<RunEvent> events = new ArrayList<>();
    try (Setl setl =
        Setl.builder()
            .withConfigText("setl { environment = local, parallelism = 1 }")
            .withListener(events::add)
            .getOrCreate()) {
      var result =
          setl.newPipeline()
              .addStage(Counted.class)
              .addStage(new Stage().add(Uses.class).add(Uses.class))
              .run();
      assertThat(COMPUTED).hasValue(3);
      assertThat(result.output(Counted.class).storageLevel().useMemory()).isFalse();
      assertThat(events).filteredOn(RunEvent.OutputCached.class::isInstance).hasSize(1);
    }
  }

  static final class Describes extends Steps<String> {
    @Override
    public String get() {
      var context = spark().sparkContext();
      String seen =
          context.getLocalProperty("spark.jobGroup.id")
              + "; "
              + context.getLocalProperty("spark.job.description");
      context.setLocalProperty("spark.jobGroup.id", "left behind");
      return seen;
    }
  }

  @Test
  void sparkJobsCarryTheirFactoryAndTheCallersJobGroup() {
    var context = TestSession.get().sparkContext();
    try (Setl setl = setl("described")) {
      for (String group : List.of("first", "second")) {
        context.setLocalProperty("spark.jobGroup.id", group);
        var result =
            setl.newPipeline("orders").addStage(Describes.class).addStage(Describes.class).run();
        assertThat(
                result
                    .outcomes(FactoryOutcome.Succeeded.class)
                    .map(o -> String.valueOf(o.output())))
            .first()
            .asString()
            .matches(group + "; orders, run .+, stage 1: Describes");
        assertThat(
                result
                    .outcomes(FactoryOutcome.Succeeded.class)
                    .map(o -> String.valueOf(o.output())))
            .last()
            .asString()
            .matches(group + "; orders, run .+, stage 2: Describes");
      }
      assertThat(context.getLocalProperty("spark.jobGroup.id")).isEqualTo("second");
    } finally {
      context.setLocalProperty("spark.jobGroup.id", null);
    }
  }

  private static Setl setl(String name) {
    return Setl.builder()
        .withConfigText(
            "orders { storage = PARQUET, path = \"%s\", saveMode = Overwrite }\nsetl.environment = local"
                .formatted(folder.resolve(name)))
        .getOrCreate();
  }
}
