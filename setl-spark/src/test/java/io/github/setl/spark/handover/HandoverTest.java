package io.github.setl.spark.handover;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.RunsOn;
import io.github.setl.spark.Golden;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestServer;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordEncoders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One pipeline on Spark classic and on a real server. */
class HandoverTest {
  @TempDir private Path folder;

  record Sale(String region, long amount) {}

  record Total(String region, long amount) {}

  record Share(String region, long amount, long of) {}

  /** Reads files. */
  @RunsOn("here")
  static final class Sales extends Steps<Dataset<Sale>> {
    @Delivery private SparkRepository<Sale> sales;

    @Override
    public Dataset<Sale> get() {
      return sales.findAll();
    }
  }

  /** Adds up what was handed over. */
  @RunsOn("there")
  static final class Totals extends Steps<Dataset<Total>> {
    @Delivery private Dataset<Sale> sales;

    @Override
    public Dataset<Total> get() {
      return sales
          .groupBy(col("region"))
          .agg(sum("amount").as("amount"))
          .as(RecordEncoders.of(Total.class));
    }
  }

  /** Joins what comes back with what is here. */
  @RunsOn("here")
  static final class Shares extends Steps<List<Share>> {
    @Delivery private Dataset<Sale> sales;
    @Delivery private Dataset<Total> totals;

    @Override
    public List<Share> get() {
      Dataset<Row> joined =
          sales
              .join(totals.withColumnRenamed("amount", "of"), "region")
              .orderBy("region", "amount");
      return joined.as(RecordEncoders.of(Share.class)).collectAsList();
    }
  }

  private Setl setl(String handover) {
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
              %s
            }
            sales { storage = CSV, path = "%s", header = true }
            """
                .formatted(TestServer.get().url(), handover, folder.resolve("sales.csv")))
        .getOrCreate();
  }

  private Pipeline pipeline(Setl setl) throws IOException {
    Files.writeString(
        folder.resolve("sales.csv"), "region,amount\nnorth,1\nnorth,2\nsouth,3\nwest,4\n");
    setl.setRepository(Sale.class, "sales");
    return setl.newPipeline().addStage(Sales.class).addStage(Totals.class).addStage(Shares.class);
  }

  private void givesTheShares(Setl setl) throws IOException {
    assertThat(pipeline(setl).run().output(Shares.class))
        .containsExactly(
            new Share("north", 1, 3),
            new Share("north", 2, 3),
            new Share("south", 3, 3),
            new Share("west", 4, 4));
  }

  private static String withoutRun(Throwable thrown) {
    return String.valueOf(thrown.getMessage()).replaceAll("run [0-9a-f-]{36}", "run RUN");
  }

  @Test
  void aDatasetGoesFromClassicToConnectAndBack() throws IOException {
    try (Setl setl = setl("")) {
      givesTheShares(setl);
    }
  }

  @Test
  void moreThanTheLimitGoesThroughTheFolderAndLeavesNothing() throws IOException {
    Path shared = Files.createDirectory(folder.resolve("shared"));
    try (Setl setl = setl("handover { limit = 20, path = \"%s\" }".formatted(shared))) {
      givesTheShares(setl);
    }
    try (Stream<Path> left = Files.list(shared)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void moreThanTheLimitIsRefusedWithoutAFolder() throws IOException {
    try (Setl setl = setl("handover { limit = 20 }")) {
      Pipeline pipeline = pipeline(setl);
      assertThatThrownBy(pipeline::run)
          .satisfies(thrown -> Golden.assertEquals("handover-refused", withoutRun(thrown)));
    }
  }
}
