package io.github.setl.lake;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the sessions of the tests are configured with. */
final class Lakes {
  private static final Path TARGET = Path.of("target").toAbsolutePath();

  private Lakes() {}

  /** The catalogs {@code ice}, which keeps its tables in folders, and {@code icedb}, a database. */
  private static Map<String, String> catalogs(String where) {
    String catalog = "org.apache.iceberg.spark.SparkCatalog";
    return Map.of(
        "spark.sql.catalog.ice",
        catalog,
        "spark.sql.catalog.ice.type",
        "hadoop",
        "spark.sql.catalog.ice.warehouse",
        TARGET.resolve(where + "-ice").toString(),
        "spark.sql.catalog.icedb",
        catalog,
        "spark.sql.catalog.icedb.type",
        "jdbc",
        "spark.sql.catalog.icedb.uri",
        "jdbc:sqlite:" + TARGET.resolve(where + "-icedb.sqlite") + "?busy_timeout=20000",
        "spark.sql.catalog.icedb.warehouse",
        TARGET.resolve(where + "-icedb").toString());
  }

  /** What a server is started with, which nobody else sets up. */
  static Map<String, String> serverSettings() {
    Map<String, String> all = new TreeMap<>(catalogs("server"));
    all.put(
        "spark.sql.extensions",
        "io.delta.sql.DeltaSparkSessionExtension,"
            + "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions");
    all.put("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog");
    all.put("spark.databricks.delta.snapshotPartitions", "2");
    return all;
  }

  /** The configuration of the engine {@code default}, Spark classic. */
  static String classic() {
    Map<String, String> all = new TreeMap<>(catalogs("classic"));
    all.put("spark.app.name", "lake");
    all.put("spark.ui.enabled", "false");
    all.put("spark.sql.shuffle.partitions", "2");
    all.put("spark.sql.session.timeZone", "UTC");
    all.put("spark.databricks.delta.snapshotPartitions", "2");
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
