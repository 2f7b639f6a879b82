package io.github.setl.benchmarks.merge;

import io.github.setl.Setl;
import io.github.setl.api.Input;
import io.github.setl.api.TypeReference;
import io.github.setl.benchmarks.Folders;
import io.github.setl.benchmarks.Pairs;
import io.github.setl.spark.record.RecordEncoders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/**
 * Compares a merge by a repository with the same statement by hand, and prints a table. Takes the
 * number of rows of the table, of changes and of pairs; 5 million, 50,000 and 20 if there are none.
 */
public final class MergeFigures {
  private static final int WARM_UP = 2;
  private static final double SECOND = 1e9;

  private final SparkSession session;
  private final Path folder;
  private final boolean delta;
  private final int rows;
  private final int changes;
  private int mergedBySetl;
  private int mergedByHand;

  private MergeFigures(SparkSession session, Path folder, boolean delta, int rows, int changes) {
    this.session = session;
    this.folder = folder;
    this.delta = delta;
    this.rows = rows;
    this.changes = changes;
  }

  /** Measures and prints. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) throws IOException {
    int rows = args.length > 0 ? Integer.parseInt(args[0]) : 5_000_000;
    int changes = args.length > 1 ? Integer.parseInt(args[1]) : 50_000;
    int pairs = args.length > 2 ? Integer.parseInt(args[2]) : 20;
    System.out.print(table(rows, changes, pairs, WARM_UP));
  }

  /** In Markdown. */
  static String table(int rows, int changes, int pairs, int warmUp) throws IOException {
    Path folder = Files.createTempDirectory("merge");
    try (SparkSession session = session(folder)) {
      return """
          | format | rows | changes | seconds by hand | repository / by hand | 95 % interval |
          | --- | ---: | ---: | ---: | ---: | ---: |
          """
          + new MergeFigures(session, folder, true, rows, changes).line(pairs, warmUp)
          + new MergeFigures(session, folder, false, rows, changes).line(pairs, warmUp);
    } finally {
      Folders.delete(folder);
    }
  }

  private static SparkSession session(Path folder) {
    return SparkSession.builder()
        .master("local[*]")
        .config("spark.ui.enabled", "false")
        .config("spark.databricks.delta.snapshotPartitions", "4")
        .config(
            "spark.sql.extensions",
            "io.delta.sql.DeltaSparkSessionExtension,"
                + "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions")
        .config(
            "spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
        .config("spark.sql.catalog.ice", "org.apache.iceberg.spark.SparkCatalog")
        .config("spark.sql.catalog.ice.type", "hadoop")
        .config("spark.sql.catalog.ice.warehouse", folder.resolve("ice").toString())
        .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toUri().toString())
        .getOrCreate();
  }

  private String name(String table) {
    return delta ? "delta.`" + folder.resolve(table) + "`" : "ice.db." + table;
  }

  private String line(int pairs, int warmUp) {
    for (String table : new String[] {"setl", "hand"}) {
      session
          .range(0, rows, 1, 4)
          .selectExpr(
              "id",
              "concat('article ', id % 300) AS article",
              "id % 1000 AS quantity",
              "id % 1000 / 7.0D AS price")
          .createOrReplaceTempView("all_rows");
      session.sql(
          "CREATE TABLE %s USING %s AS SELECT * FROM all_rows"
              .formatted(name(table), delta ? "delta" : "iceberg"));
    }
    String place =
        delta ? "path = \"" + folder.resolve("setl") + "\"" : "table = \"" + name("setl") + "\"";
    String configuration =
        "stock { storage = %s, %s, saveMode = Merge, key = id }"
            .formatted(delta ? "DELTA" : "ICEBERG", place);
    try (Setl setl = Setl.builder().withConfigText(configuration).getOrCreate()) {
      setl.setRepository(Stock.class, "stock");
      Pairs ratios =
          Pairs.measure(Pairs.Clock.ELAPSED, () -> bySetl(setl), this::byHand, warmUp, pairs);
      long start = System.nanoTime();
      byHand();
      double seconds = (System.nanoTime() - start) / SECOND;
      return "| %s | %s | %s | %s | %s |%n"
          .formatted(
              delta ? "Delta" : "Iceberg",
              String.format(Locale.ROOT, "%,d", rows),
              String.format(Locale.ROOT, "%,d", changes),
              String.format(Locale.ROOT, "%.1f", seconds),
              ratios.cells());
    }
  }

  /** The changes number {@code n}: one of 50 is a new row, and the others are spread. */
  private Dataset<Stock> changes(int n) {
    return session
        .range(0, changes, 1, 2)
        .selectExpr(
            "CASE WHEN id %% 50 = 0 THEN %dL + id ELSE (id * (%d DIV %d) + %d) %% %d END AS id"
                .formatted(rows + (long) n * changes, rows, changes, n, rows),
            "concat('article ', id % 300) AS article",
            "id + %d AS quantity".formatted(n),
            "id / 3.0D AS price")
        .as(RecordEncoders.of(Stock.class));
  }

  private void bySetl(Setl setl) {
    Dataset<Stock> merged = changes(mergedBySetl++);
    setl.newPipeline()
        .setInput(Input.of(new TypeReference<Dataset<Stock>>() {}, merged))
        .addStage(MergeFactory.class)
        .run();
  }

  private void byHand() {
    changes(mergedByHand++).createOrReplaceTempView("changes");
    session.sql(
        """
        MERGE INTO %s AS t USING changes AS s ON t.id = s.id
        WHEN MATCHED THEN UPDATE SET article = s.article, quantity = s.quantity, price = s.price
        WHEN NOT MATCHED THEN
          INSERT (id, article, quantity, price) VALUES (s.id, s.article, s.quantity, s.price)
        """
            .formatted(name("hand")));
  }
}
