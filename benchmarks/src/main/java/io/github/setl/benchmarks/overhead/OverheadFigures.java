package io.github.setl.benchmarks.overhead;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.benchmarks.Folders;
import io.github.setl.benchmarks.Pairs;
import io.github.setl.spark.record.RecordEncoders;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * Compares a job of Spark in a pipeline with the same job by hand, in one session, and prints a
 * table. Takes the number of rows and of pairs, 20 million and 20 if there are none.
 */
public final class OverheadFigures {
  private static final int WARM_UP = 4;
  private static final double SECOND = 1e9;

  private final SparkSession spark;
  private final Path folder;

  private OverheadFigures(SparkSession spark, Path folder) {
    this.spark = spark;
    this.folder = folder;
  }

  /** Measures and prints. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) throws IOException {
    PrintStream out = System.out;
    out.print(
        table(
            args.length > 0 ? Integer.parseInt(args[0]) : 20_000_000,
            args.length > 1 ? Integer.parseInt(args[1]) : 20,
            WARM_UP));
  }

  /** In Markdown. */
  static String table(int rows, int pairs, int warmUp) throws IOException {
    Path folder = Files.createTempDirectory("overhead");
    SparkSession spark =
        SparkSession.builder()
            .master("local[*]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "4")
            .getOrCreate();
    try {
      return new OverheadFigures(spark, folder).measure(rows, pairs, warmUp);
    } finally {
      spark.stop();
      Folders.delete(folder);
    }
  }

  private String measure(int rows, int pairs, int warmUp) {
    spark
        .range(0, rows, 1, 4)
        .selectExpr(
            "id",
            "id % 50000 AS customer",
            "id % 1000 / 7.0D AS price",
            "concat('article ', id % 300) AS article")
        .write()
        .parquet(path("sales"));
    try (Setl setl = Setl.builder().withConfigText(configuration()).getOrCreate()) {
      setl.setRepository(Sale.class, "sales").setRepository(Total.class, "largest");
      Pipeline pipeline =
          setl.newPipeline().addStage(TotalsFactory.class).addStage(LargestFactory.class);
      Pairs ratios = Pairs.measure(Pairs.Clock.ELAPSED, pipeline::run, this::byHand, warmUp, pairs);
      long start = System.nanoTime();
      byHand();
      double seconds = (System.nanoTime() - start) / SECOND;
      return """
          | rows | seconds by hand | pipeline / by hand | 95 %% interval |
          | ---: | ---: | ---: | ---: |
          | %s | %s | %s |
          """
          .formatted(
              String.format(Locale.ROOT, "%,d", rows),
              String.format(Locale.ROOT, "%.1f", seconds),
              ratios.cells());
    }
  }

  private void byHand() {
    Dataset<Sale> sales = spark.read().parquet(path("sales")).as(RecordEncoders.of(Sale.class));
    LargestFactory.of(TotalsFactory.of(sales))
        .write()
        .mode(SaveMode.Overwrite)
        .parquet(path("by-hand"));
  }

  private String configuration() {
    return """
        setl.engines { default { type = spark-classic } }
        sales { storage = PARQUET, path = "%s" }
        largest { storage = PARQUET, path = "%s", saveMode = Overwrite }
        """
        .formatted(path("sales"), path("largest"));
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }
}
