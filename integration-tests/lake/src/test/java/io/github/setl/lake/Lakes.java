package io.github.setl.lake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the sessions of the tests are configured with. */
final class Lakes {
  /** The tests run in two JVMs at a time, each with a folder of its own. */
  static final String FORK = System.getProperty("surefire.forkNumber", "1");

  private static final Path TARGET = folder();

  private Lakes() {}

  /** SQLite does not make the folder of its file. */
  private static Path folder() {
    try {
      return Files.createDirectories(Path.of("target", "fork-" + FORK)).toAbsolutePath();
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }

  /** The catalogs {@code ice}, which keeps its tables in folders, and {@code icedb}, a database. */
  private static Map<String, String> catalogs(String where) {
    String catalog = "org.apache.iceberg.spark.SparkCatalog";
    Map<String, String> all = new TreeMap<>();
    all.put("spark.sql.catalog.ice", catalog);
    all.put("spark.sql.catalog.ice.type", "hadoop");
    all.put("spark.sql.catalog.ice.warehouse", TARGET.resolve(where + "-ice").toString());
    all.put("spark.sql.catalog.icedb", catalog);
    all.put("spark.sql.catalog.icedb.type", "jdbc");
    all.put(
        "spark.sql.catalog.icedb.uri",
        "jdbc:sqlite:" + TARGET.resolve(where + "-icedb.sqlite") + "?busy_timeout=20000");
    all.put("spark.sql.catalog.icedb.jdbc.schema-version", "V1");
    all.put("spark.sql.catalog.icedb.warehouse", TARGET.resolve(where + "-icedb").toString());
    return all;
  }

  /** What makes statements on few rows fast. */
  private static final Map<String, String> SMALL_DATA =
      Map.of(
          "spark.sql.shuffle.partitions",
          "2",
          "spark.databricks.delta.snapshotPartitions",
          "2",
          "spark.sql.sources.parallelPartitionDiscovery.parallelism",
          "2");

  /** What a server is started with, which nobody else sets up. */
  static Map<String, String> serverSettings() {
    Map<String, String> all = new TreeMap<>(catalogs("server"));
    all.put(
        "spark.sql.extensions",
        "io.delta.sql.DeltaSparkSessionExtension,"
            + "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions");
    all.put("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog");
    all.putAll(SMALL_DATA);
    return all;
  }

  /** The configuration of the engine {@code default}, Spark classic. */
  static String classic() {
    Map<String, String> all = new TreeMap<>(catalogs("classic"));
    all.put("spark.app.name", "lake");
    all.put("spark.ui.enabled", "false");
    all.put("spark.sql.session.timeZone", "UTC");
    all.putAll(SMALL_DATA);
    all.put("spark.sql.warehouse.dir", TARGET.resolve("warehouse").toUri().toString());
    return all.entrySet().stream()
        .map(entry -> "\"%s\" = \"%s\"".formatted(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining("\n", "setl.config {\nmaster = \"local[2]\"\n", "\n}\n"));
  }

  /** The configuration of the engine {@code default}, a Spark Connect server. */
  static String connect() {
    return "setl.engines.default { type = spark-connect, url = \"%s\" }\n"
        .formatted(LakeServer.get().url());
  }
}
