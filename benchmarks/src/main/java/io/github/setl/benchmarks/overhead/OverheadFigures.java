package io.github.setl.benchmarks.overhead;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.benchmarks.Folders;
import io.github.setl.benchmarks.Pairs;
import io.github.setl.connectserver.ConnectServer;
import io.github.setl.spark.record.RecordEncoders;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SaveMode;

/**
 * Compares a job of Spark in a pipeline with the same job by hand, and prints a table. Takes {@code
 * classic} or {@code connect}, the number of rows and of pairs; classic, 20 million and 20 if there
 * are none.
 */
public final class OverheadFigures {
  private static final int WARM_UP = 4;
  private static final double SECOND = 1e9;

  private final Sparks sparks;
  private final Path folder;

  private OverheadFigures(Sparks sparks, Path folder) {
    this.sparks = sparks;
    this.folder = folder;
  }

  /** Measures and prints. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = System.out;
    int rows = args.length > 1 ? Integer.parseInt(args[1]) : 20_000_000;
    int pairs = args.length > 2 ? Integer.parseInt(args[2]) : 20;
    if (args.length == 0 || args[0].equals("classic")) {
      out.print(table(Sparks.classic(), rows, pairs, WARM_UP));
      return;
    }
    Path folder = Files.createTempDirectory("server");
    try (ConnectServer server =
        ConnectServer.start(
            folder,
            Map.of("spark.master", "local[*]", Sparks.PARTITIONS, "4"),
            List.of("-Xmx4g"))) {
      out.print(table(Sparks.connect(server), rows, pairs, WARM_UP));
    } finally {
      Folders.delete(folder);
    }
  }

  /** In Markdown; closes {@code measured}. */
  static String table(Sparks measured, int rows, int pairs, int warmUp) throws IOException {
    Path folder = Files.createTempDirectory("overhead");
    try (Sparks sparks = measured) {
      return new OverheadFigures(sparks, folder).measure(rows, pairs, warmUp);
    } finally {
      Folders.delete(folder);
    }
  }

  private String measure(int rows, int pairs, int warmUp) {
    sparks
        .byHand()
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
    Dataset<Sale> sales =
        sparks.byHand().read().parquet(path("sales")).as(RecordEncoders.of(Sale.class));
    LargestFactory.of(TotalsFactory.of(sales))
        .write()
        .mode(SaveMode.Overwrite)
        .parquet(path("by-hand"));
  }

  private String configuration() {
    return """
        setl.engines { default { %s } }
        sales { storage = PARQUET, path = "%s" }
        largest { storage = PARQUET, path = "%s", saveMode = Overwrite }
        """
        .formatted(sparks.engine(), path("sales"), path("largest"));
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }
}
