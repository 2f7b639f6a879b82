package io.github.setl.lake;

import static io.github.setl.api.Condition.column;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.RunsOn;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.VersionedRepository;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.testing.ConditionContract;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One pipeline over Spark classic and a server, with tables of both formats. */
@NullUnmarked // The members of factories are set before they are used.
class BothEnginesTest {
  record Sale(int shop, long amount) {}

  record Total(int shop, long amount) {}

  /** Stores sales in Delta, on Spark classic. */
  static final class LoadSales extends SparkFactory<Dataset<Sale>> {
    @Delivery private SparkRepository<Sale> sales;
    private Dataset<Sale> loaded;

    @Override
    public LoadSales read() {
      loaded = createDataset(Sale.class, new Sale(1, 10), new Sale(2, 20), new Sale(1, 5));
      return this;
    }

    @Override
    public LoadSales process() {
      return this;
    }

    @Override
    public LoadSales write() {
      sales.save(loaded);
      return this;
    }

    @Override
    public Dataset<Sale> get() {
      return loaded;
    }
  }

  /** Adds them up on the server, and merges the sums into a table of Iceberg there. */
  @RunsOn("server")
  static final class AddUp extends SparkFactory<Dataset<Total>> {
    @Delivery private Dataset<Sale> sales;
    @Delivery private SparkRepository<Total> totals;
    private Dataset<Total> sums;

    @Override
    public AddUp read() {
      return this;
    }

    @Override
    public AddUp process() {
      sums =
          sales.groupBy("shop").agg(sum("amount").as("amount")).as(RecordEncoders.of(Total.class));
      return this;
    }

    @Override
    public AddUp write() {
      totals.save(sums);
      return this;
    }

    @Override
    public Dataset<Total> get() {
      return sums;
    }
  }

  /** Reads and changes the table of the server from Spark classic. */
  static final class Correct extends SparkFactory<List<Total>> {
    @Delivery private VersionedRepository<Total> totals;
    @Delivery private Dataset<Total> added;
    private List<Total> before = List.of();

    @Override
    public Correct read() {
      before = totals.findAllAt(totals.history().get(0).version()).collectAsList();
      return this;
    }

    @Override
    public Correct process() {
      return this;
    }

    @Override
    public Correct write() {
      totals.merge(
          added
              .select(col("shop"), col("amount").plus(1).as("amount"))
              .as(RecordEncoders.of(Total.class)));
      return this;
    }

    @Override
    public List<Total> get() {
      return before;
    }
  }

  @TempDir private Path folder;

  private String config() {
    return Lakes.classic()
        + """
        setl.engines.server { type = spark-connect, url = "%s" }
        sales { storage = DELTA, path = "%s/sales", saveMode = Append, engine = default }
        totals { storage = ICEBERG, path = "%s/totals", saveMode = Merge, key = shop, engine = server }
        """
            .formatted(LakeServer.get().url(), folder, folder);
  }

  @Test
  void onePipelineWithBothFormats() {
    LakeBlock.Kind.DELTA_CLASSIC.session();
    for (int time = 0; time < 2; time++) {
      try (Setl setl = Setl.builder().withConfigText(config()).withRunId("monday").getOrCreate()) {
        setl.setRepository(Sale.class, "sales").setRepository(Total.class, "totals");
        Pipeline pipeline =
            setl.newPipeline()
                .addStage(LoadSales.class)
                .addStage(AddUp.class)
                .addStage(Correct.class);
        String described = pipeline.plan().describe();
        assertThat(described).contains("writes are ATOMIC)", "writes are ATOMIC_PER_PROCESS)");
        pipeline.run();
      }
    }
    new LakeBlock(LakeBlock.Kind.DELTA_CLASSIC, "path = \"%s/sales\"".formatted(folder))
        .use(Sale.class, views -> assertThat(views.records().count()).isEqualTo(3));
    new LakeBlock(LakeBlock.Kind.ICEBERG_CLASSIC, "path = \"%s/totals\"".formatted(folder))
        .use(
            Total.class,
            views ->
                assertThat(views.records().list())
                    .containsExactlyInAnyOrder(new Total(1, 16), new Total(2, 21)));
  }

  /** Planning opens nothing, so that no job of Spark can start. */
  @Test
  void planningAWriteReadsNothing() throws Exception {
    org.apache.spark.sql.classic.SparkSession session =
        (org.apache.spark.sql.classic.SparkSession) LakeBlock.Kind.DELTA_CLASSIC.session();
    AtomicInteger jobs = new AtomicInteger();
    SparkListener listener =
        new SparkListener() {
          @Override
          public void onJobStart(SparkListenerJobStart start) {
            jobs.incrementAndGet();
          }
        };
    session.sparkContext().addSparkListener(listener);
    try (Setl setl = Setl.builder().withConfigText(config()).getOrCreate()) {
      setl.setRepository(Sale.class, "sales");
      Pipeline pipeline = setl.newPipeline().addStage(LoadSales.class);
      pipeline.plan();
      pipeline.describe();
      session.sparkContext().listenerBus().waitUntilEmpty();
      assertThat(jobs).hasValue(0);
    } finally {
      session.sparkContext().removeSparkListener(listener);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"DELTA_CLASSIC", "ICEBERG_CLASSIC"})
  void conditionsFindTheSameRows(LakeBlock.Kind kind) {
    new LakeBlock(kind, "path = \"%s/c\"".formatted(folder))
        .use(
            ConditionContract.Row.class,
            views -> {
              views.records().saveAll(ConditionContract.ROWS);
              ConditionContract.check(views.records());
              ConditionContract.checkRandom(views.records(), 7, LakeBlock.isFull() ? 200 : 10);
              views.versions().delete(column("ratio").isGreaterThan(1.0));
              assertThat(views.records().list().stream().map(ConditionContract.Row::id))
                  .containsExactlyInAnyOrder(1, 3, 4, 6, 7, 8);
            });
  }
}
