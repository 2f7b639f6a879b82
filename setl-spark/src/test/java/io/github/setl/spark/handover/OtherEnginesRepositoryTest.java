package io.github.setl.spark.handover;

import static io.github.setl.api.Condition.column;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.api.RunsOn;
import io.github.setl.api.TypeReference;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestServer;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.record.RecordEncoders;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Factories whose repositories live on another engine than theirs. */
class OtherEnginesRepositoryTest {
  private static final List<Sale> SALES =
      List.of(new Sale("north", 1), new Sale("north", 2), new Sale("south", 3), new Sale("", 9));

  @TempDir private Path folder;

  record Sale(String region, long amount) {}

  record Total(String region, long amount) {}

  /** Runs where the sales are not, and writes to where it does not run. */
  abstract static class AddUp extends Steps<String> {
    @Delivery(condition = "region <> ''")
    private SparkRepository<Sale> sales;

    @Delivery private SparkRepository<Total> totals;

    @Override
    public Factory<String> write() {
      Dataset<Sale> found = sales.findBy(column("amount").isLessThan(3));
      Dataset<Total> small =
          found
              .join(createDataset(Sale.class, new Sale("north", 0)), "region")
              .groupBy(col("region"))
              .agg(sum(found.col("amount")).as("amount"))
              .as(RecordEncoders.of(Total.class));
      totals.save(small);
      return this;
    }

    @Override
    public String get() {
      return sales.findAll().count() + " of " + sales.exists() + " by " + sales.count();
    }
  }

  @RunsOn("there")
  static final class AddUpThere extends AddUp {}

  @RunsOn("here")
  static final class AddUpHere extends AddUp {}

  /** Reads rows that are loaded for it, and an input. */
  @RunsOn("there")
  static final class Joins extends Steps<List<String>> {
    @Delivery(autoLoad = true, condition = "amount > 1")
    private Dataset<Sale> loaded;

    @Delivery private Dataset<Total> input;

    @Override
    public List<String> get() {
      return loaded
          .join(input, "region")
          .select(loaded.col("amount").plus(input.col("amount")).cast("string"))
          .as(Encoders.STRING())
          .collectAsList();
    }
  }

  private Setl setl(String engine) {
    TestSession.get();
    return Setl.builder()
        .withConfigText(
            """
            setl {
              engines {
                here { type = spark-classic }
                there { type = spark-connect, url = "%s" }
              }
              defaultEngine = here
            }
            sales { storage = PARQUET, path = "%s", engine = %s }
            totals { storage = PARQUET, path = "%s", engine = %s, saveMode = Overwrite }
            """
                .formatted(
                    TestServer.get().url(),
                    folder.resolve("sales"),
                    engine,
                    folder.resolve("totals"),
                    engine))
        .getOrCreate()
        .setRepository(Sale.class, "sales")
        .setRepository(Total.class, "totals");
  }

  private Dataset<Sale> sales() {
    SparkSession classic = TestSession.get();
    Dataset<Sale> rows = RecordDatasets.create(classic, Sale.class, SALES);
    rows.write().parquet(folder.resolve("sales").toString());
    return rows;
  }

  private List<Total> totals() {
    return TestSession.get()
        .read()
        .parquet(folder.resolve("totals").toString())
        .as(RecordEncoders.of(Total.class))
        .collectAsList();
  }

  @Test
  void aFactoryOnAServerUsesRepositoriesOfClassic() {
    sales();
    try (Setl setl = setl("here")) {
      assertThat(setl.newPipeline().addStage(AddUpThere.class).run().output(AddUpThere.class))
          .isEqualTo("3 of true by 3");
    }
    assertThat(totals()).containsExactly(new Total("north", 3));
  }

  @Test
  void aFactoryOnClassicUsesRepositoriesOfAServer() {
    sales();
    try (Setl setl = setl("there")) {
      assertThat(setl.newPipeline().addStage(AddUpHere.class).run().output(AddUpHere.class))
          .isEqualTo("3 of true by 3");
    }
    assertThat(totals()).containsExactly(new Total("north", 3));
  }

  @Test
  void loadedRowsAndInputsAreHandedOver() {
    sales();
    Dataset<Total> input =
        RecordDatasets.create(TestSession.get(), Total.class, List.of(new Total("south", 100)));
    try (Setl setl = setl("here")) {
      assertThat(
              setl.newPipeline()
                  .setInput(Input.of(new TypeReference<Dataset<Total>>() {}, input))
                  .addStage(Joins.class)
                  .run()
                  .output(Joins.class))
          .containsExactly("103");
    }
  }
}
