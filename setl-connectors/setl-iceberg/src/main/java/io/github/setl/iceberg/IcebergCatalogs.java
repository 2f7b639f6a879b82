package io.github.setl.iceberg;

import io.github.setl.spark.lake.LakePlace;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.StorageSettings;
import io.github.setl.spark.store.TableName;
import io.github.setl.spi.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.sql.SparkSession;

/**
 * The catalogs of Spark that Iceberg's tables are found in. A table under a path is read by a
 * catalog that Iceberg itself looks for, {@value #OF_PATHS}; for statements, which need a name, a
 * side session gets a catalog of the folder that the table is in.
 */
final class IcebergCatalogs {
  private static final String EXTENSION =
      "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions";
  private static final String PREFIX = "spark.sql.catalog.";
  private static final String CATALOG = "org.apache.iceberg.spark.SparkCatalog";
  private static final String SESSION_CATALOG = "org.apache.iceberg.spark.SparkSessionCatalog";
  private static final String OF_PATHS = "default_iceberg";
  private static final String OF_FOLDER = "setl_folder";

  /** Catalogs whose commit is a compare-and-set; what else there is, keeps tables in folders. */
  private static final Set<String> ATOMIC =
      Set.of("jdbc", "hive", "rest", "nessie", "glue", "dynamodb", "bigquery");

  private IcebergCatalogs() {}

  /** The settings of a session of Spark classic. */
  static Map<String, String> ofSession() {
    Map<String, String> all = new TreeMap<>(ofServerSession());
    all.put(StorageSettings.EXTENSIONS, EXTENSION);
    return all;
  }

  /** The settings of a session on a server, whose extensions are the server's. */
  static Map<String, String> ofServerSession() {
    return folderCatalog(OF_PATHS, "/unused"); // Iceberg gives it paths alone.
  }

  private static Map<String, String> folderCatalog(String name, String folder) {
    return Map.of(
        PREFIX + name,
        CATALOG,
        PREFIX + name + ".type",
        "hadoop",
        PREFIX + name + ".warehouse",
        folder,
        PREFIX + name + ".cache-enabled",
        "false");
  }

  /** What {@code session} lacks for the table at {@code place}. */
  static Map<String, String> missing(LakePlace place, SparkSession session) {
    Map<String, String> missing =
        new TreeMap<>(
            StorageSettings.unsatisfied(session, Map.of(StorageSettings.EXTENSIONS, EXTENSION)));
    if (place.path().isPresent()) {
      if (session.conf().get(PREFIX + OF_PATHS, "").isEmpty()) {
        missing.putAll(ofServerSession());
      }
      return missing;
    }
    List<String> parts = place.table().orElseThrow().parts();
    String catalog = catalog(parts, session);
    String there = session.conf().get(PREFIX + catalog, "");
    if (!there.equals(CATALOG) && !there.equals(SESSION_CATALOG)) {
      missing.put(PREFIX + (parts.size() > 1 ? parts.get(0) : catalog), CATALOG);
    }
    return missing;
  }

  /** The first part of a name is that of a catalog, if there is such a one. */
  private static String catalog(List<String> parts, SparkSession session) {
    boolean named =
        parts.size() > 1
            && (parts.get(0).equals("spark_catalog")
                || !session.conf().get(PREFIX + parts.get(0), "").isEmpty());
    return named ? parts.get(0) : session.catalog().currentCatalog();
  }

  /** The name of the table in {@code side}, which begins with its catalog. */
  static String name(LakePlace place, SparkSession side) {
    if (place.path().isPresent()) {
      String path = place.path().get();
      int slash = path.lastIndexOf('/');
      folderCatalog(OF_FOLDER, slash <= 0 ? "/" : path.substring(0, slash))
          .forEach((setting, value) -> side.conf().set(setting, value));
      return OF_FOLDER + "." + RecordColumns.quoted(path.substring(slash + 1));
    }
    List<String> parts = place.table().orElseThrow().parts();
    String catalog = catalog(parts, side);
    List<String> all = new ArrayList<>(parts);
    if (!all.get(0).equals(catalog) || all.size() == 1) {
      if (all.size() == 1) {
        all.add(0, side.catalog().currentDatabase());
      }
      all.add(0, catalog);
    }
    return new TableName(all).quoted();
  }

  /**
   * Whether the settings of {@code engine} say that the catalog of {@code name} commits atomically.
   */
  static boolean isKnownAtomic(TableName name, Block engine) {
    Map<String, String> settings = StorageSettings.of(engine);
    String catalog = PREFIX + name.parts().get(0);
    String type = settings.getOrDefault(catalog + ".type", "");
    return settings.containsKey(catalog) && ATOMIC.contains(type.toLowerCase(Locale.ROOT));
  }
}
