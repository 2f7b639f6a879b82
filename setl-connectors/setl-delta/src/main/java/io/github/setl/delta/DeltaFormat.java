package io.github.setl.delta;

import static org.apache.spark.sql.functions.col;

import io.github.setl.spark.TableVersion;
import io.github.setl.spark.lake.LakeConnectorProvider;
import io.github.setl.spark.lake.LakePlace;
import io.github.setl.spark.lake.LakeTable;
import io.github.setl.spark.lake.NewTable;
import io.github.setl.spark.lake.Stamp;
import io.github.setl.spark.lake.TableFormat;
import io.github.setl.spark.store.ColumnComparison;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.StorageSettings;
import io.github.setl.spark.store.TableName;
import io.github.setl.spi.Block;
import io.github.setl.spi.Guarantee;
import io.github.setl.spi.WriteIdentity;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;

/**
 * Delta Lake. Its commits look by themselves whether they were made before: a table keeps the
 * newest version of each application that wrote to it, and skips what is not newer. Here every
 * write is an application of its own, and its version is 1, since a number that grows would drop
 * what is replayed of an older run.
 */
final class DeltaFormat implements TableFormat {
  private static final String EXTENSION = "io.delta.sql.DeltaSparkSessionExtension";
  private static final String CATALOG = "spark.sql.catalog.spark_catalog";
  private static final String CATALOG_CLASS = "org.apache.spark.sql.delta.catalog.DeltaCatalog";
  private static final String LOCAL_LOG = "spark.delta.logStore.file.impl";
  private static final String ANY_LOG = "spark.delta.logStore.class";
  private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):.*");
  private static final String CLASSIC = "spark-classic";
  private static final String DELTA = "spark.databricks.delta.";

  /** As far back as a restore or a creation that comes again is looked for. */
  private static final int KNOWN_COMMITS = 1_000;

  private static final Set<String> CONFLICTS =
      Set.of(
          "DELTA_CONCURRENT_",
          "DELTA_METADATA_CHANGED",
          "DELTA_PROTOCOL_CHANGED",
          "io.delta.exceptions.Concurrent",
          "io.delta.exceptions.MetadataChanged",
          "io.delta.exceptions.ProtocolChanged");

  private static final Set<String> NO_TABLE =
      Set.of(
          "PATH_NOT_FOUND",
          "DELTA_MISSING_DELTA_TABLE",
          "DELTA_PATH_DOES_NOT_EXIST",
          "DELTA_TABLE_NOT_FOUND");

  @Override
  public String storage() {
    return "DELTA";
  }

  @Override
  public String sparkName() {
    return "delta";
  }

  /** Delta refuses a log store of one scheme beside one of all. */
  @Override
  public Map<String, String> engineSettings(String engineType, Block engine) {
    if (!engineType.equals(CLASSIC)) {
      return Map.of(); // Of a server it is too late.
    }
    Map<String, String> settings = new TreeMap<>();
    settings.put(StorageSettings.EXTENSIONS, EXTENSION);
    settings.put(CATALOG, CATALOG_CLASS);
    if (!StorageSettings.of(engine).containsKey(ANY_LOG)) {
      settings.put(LOCAL_LOG, LinkingLogStore.class.getName());
    }
    return settings;
  }

  @Override
  public Map<String, String> missingSettings(LakePlace place, SparkSession session) {
    return StorageSettings.unsatisfied(
        session, Map.of(StorageSettings.EXTENSIONS, EXTENSION, CATALOG, CATALOG_CLASS));
  }

  /**
   * On S3, Delta writes its log with a store that is safe for one process alone, unless another one
   * is set; on a local disk too, where it is not {@link LinkingLogStore}. What is not known counts
   * as not safe.
   */
  @Override
  public Guarantee guarantee(Block block, String engineType, Block engine) {
    Map<String, String> settings = StorageSettings.of(engine);
    String place =
        block
            .find(LakeConnectorProvider.PATH)
            .orElseGet(() -> settings.getOrDefault("spark.sql.warehouse.dir", ""));
    Matcher scheme = SCHEME.matcher(place);
    boolean safe;
    if (!scheme.matches() || scheme.group(1).equalsIgnoreCase("file")) {
      safe =
          engineType.equals(CLASSIC)
              && !settings.containsKey(ANY_LOG)
              && settings
                  .getOrDefault(LOCAL_LOG, LinkingLogStore.class.getName())
                  .equals(LinkingLogStore.class.getName());
    } else if (scheme.group(1).toLowerCase(Locale.ROOT).startsWith("s3")) {
      safe =
          settings.containsKey(ANY_LOG)
              || settings.containsKey("spark.delta.logStore.%s.impl".formatted(scheme.group(1)));
    } else {
      safe = true;
    }
    return safe ? Guarantee.ATOMIC : Guarantee.ATOMIC_PER_PROCESS;
  }

  @Override
  public boolean exists(LakePlace place, SparkSession session) {
    return exists(new LakeTable(session, name(place)));
  }

  /**
   * Of a path Spark's catalog says that there is a table if there are files, be it those of a
   * process that was killed before its commit; so it is asked for the table itself.
   */
  @Override
  public boolean exists(LakeTable table) {
    Optional<String> path = path(table);
    if (path.isEmpty()) {
      return table.session().catalog().tableExists(table.name());
    }
    try {
      return table.session().read().format("delta").load(path.get()).schema() != null;
    } catch (Exception thrown) { // What Spark throws is not declared.
      if (tells(thrown, NO_TABLE)) {
        return false;
      }
      throw thrown;
    }
  }

  /** The path of a table that has no name. */
  private static Optional<String> path(LakeTable table) {
    List<String> parts = TableName.parse(table.name()).orElseThrow().parts();
    return parts.size() == 2 && parts.get(0).equals("delta") && parts.get(1).contains("/")
        ? Optional.of(parts.get(1))
        : Optional.empty();
  }

  /**
   * Under a path, Spark's statement for it refuses a folder in which a killed process left files.
   * The writer of files does not; it knows of properties those that Delta acts on, and the others
   * follow in a commit of their own.
   */
  @Override
  public void create(LakeTable table, NewTable created) {
    Optional<String> path = path(table);
    if (path.isEmpty()) {
      created.create(table.name(), sparkName());
      return;
    }
    Map<String, String> others = new TreeMap<>(created.properties());
    others.keySet().removeIf(name -> name.startsWith("delta."));
    Map<String, String> own = new TreeMap<>(created.properties());
    own.keySet().removeAll(others.keySet());
    created
        .rows()
        .write()
        .format("delta")
        .mode("errorifexists")
        .options(own)
        .partitionBy(created.partitionedBy().toArray(String[]::new))
        .save(path.get());
    created.comment().ifPresent(comment -> others.put("comment", comment));
    if (!others.isEmpty()) {
      String properties =
          others.entrySet().stream()
              .map(entry -> text(entry.getKey()) + " = " + text(entry.getValue()))
              .collect(Collectors.joining(", "));
      table
          .session()
          .sql("ALTER TABLE %s SET TBLPROPERTIES (%s)".formatted(table.name(), properties));
    }
  }

  private static String text(String value) {
    return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  private static String name(LakePlace place) {
    return place
        .path()
        .map(path -> "delta." + RecordColumns.quoted(path))
        .or(() -> place.table().map(TableName::quoted))
        .orElseThrow();
  }

  @Override
  public Dataset<Row> read(LakePlace place, SparkSession session, OptionalLong version) {
    DataFrameReader reader = session.read();
    if (version.isPresent()) {
      reader = reader.option("versionAsOf", version.getAsLong());
    }
    return place.path().isPresent()
        ? reader.format("delta").load(place.path().get())
        : reader.table(name(place));
  }

  @Override
  public LakeTable table(LakePlace place, SparkSession side) {
    return new LakeTable(side, name(place));
  }

  @Override
  public void stamp(SparkSession side, WriteIdentity write) {
    String stamp = Stamp.of(write);
    side.conf().set(DELTA + "commitInfo.userMetadata", stamp);
    if (write.repeatable()) {
      side.conf().set(DELTA + "write.txnAppId", stamp);
      side.conf().set(DELTA + "write.txnVersion", "1");
    }
  }

  @Override
  public void stampPreparation(SparkSession side, WriteIdentity write) {
    side.conf().set(DELTA + "commitInfo.userMetadata", Stamp.ofPreparation(write));
    side.conf().unset(DELTA + "write.txnAppId");
    side.conf().unset(DELTA + "write.txnVersion");
  }

  @Override
  public boolean holds(LakeTable table, WriteIdentity write) {
    return !table
        .session()
        .sql("DESCRIBE HISTORY %s LIMIT %d".formatted(table.name(), KNOWN_COMMITS))
        .where(col("userMetadata").equalTo(Stamp.of(write)))
        .isEmpty();
  }

  @Override
  public boolean commit(LakeTable table, WriteIdentity write, Kind kind, Change change) {
    change.make(table);
    return true;
  }

  @Override
  public void replaceWhere(LakeTable table, Dataset<Row> rows, String condition) {
    DataFrameWriter<Row> writer =
        rows.write().format("delta").mode("overwrite").option("replaceWhere", condition);
    Optional<String> path = path(table);
    if (path.isPresent()) {
      writer.save(path.get());
    } else {
      writer.saveAsTable(table.name());
    }
  }

  @Override
  public boolean isConflict(Throwable thrown) {
    return tells(thrown, CONFLICTS);
  }

  @Override
  public Optional<String> remedy(Throwable thrown) {
    return tells(thrown, Set.of("DELTA_CREATE_TABLE_WITH_NON_EMPTY_LOCATION"))
        ? Optional.of(
            "remove the folder, if what is in it was left by a process that was killed while it"
                + " created the table")
        : Optional.empty();
  }

  /** Whether {@code thrown} has one of {@code words}; a server sends classes and names as text. */
  private static boolean tells(Throwable thrown, Set<String> words) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      String text = cause.toString();
      if (words.stream().anyMatch(text::contains)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public List<TableVersion> versions(LakeTable table) {
    return LakeTable.versions(
        table
            .session()
            .sql("DESCRIBE HISTORY " + table.name())
            .selectExpr(
                "version",
                "unix_micros(timestamp) AS micros",
                "operation",
                "coalesce(userMetadata, '') AS stamp")
            .orderBy(col("version").desc()));
  }

  @Override
  public void restore(LakeTable table, long version, WriteIdentity write) {
    table.session().sql("RESTORE TABLE %s TO VERSION AS OF %d".formatted(table.name(), version));
  }

  @Override
  public void optimize(LakeTable table, WriteIdentity write) {
    table.session().sql("OPTIMIZE " + table.name());
  }

  /**
   * Delta counts in hours; a part of one would be cut off, and more removed than is wanted. Without
   * a margin it takes the property {@code delta.deletedFileRetentionDuration}, which is a week if
   * it is not set, and refuses less.
   */
  @Override
  public void vacuum(LakeTable table, Optional<Duration> margin, Duration usual) {
    if (margin.isEmpty()) {
      table.session().sql("VACUUM " + table.name());
      return;
    }
    table.session().conf().set(DELTA + "retentionDurationCheck.enabled", "false");
    long hours = margin.get().plusHours(1).minusNanos(1).toHours();
    table.session().sql("VACUUM %s RETAIN %d HOURS".formatted(table.name(), hours));
  }

  @Override
  public Optional<String> drop(LakePlace place, LakeTable table) {
    if (place.path().isPresent()) {
      return Optional.of("Delta Lake has no statement that drops a table under a path");
    }
    table.session().sql("DROP TABLE IF EXISTS " + table.name());
    return Optional.empty();
  }

  /** The rule of Delta's type widening, as far as no value is lost and Spark reads old files. */
  @Override
  public boolean widens(DataType from, DataType to) {
    boolean whole =
        from.equals(DataTypes.ByteType)
            || from.equals(DataTypes.ShortType)
            || from.equals(DataTypes.IntegerType)
            || from.equals(DataTypes.LongType);
    boolean target =
        to.equals(DataTypes.ShortType)
            || to.equals(DataTypes.IntegerType)
            || to.equals(DataTypes.LongType);
    boolean real = from.equals(DataTypes.FloatType) && to.equals(DataTypes.DoubleType);
    boolean decimal = from instanceof DecimalType && to instanceof DecimalType;
    return ((whole && target) || real || decimal) && ColumnComparison.canHold(to, from);
  }

  @Override
  public void beforeWidening(LakeTable table) {
    table
        .session()
        .sql(
            "ALTER TABLE %s SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')"
                .formatted(table.name()));
  }

  @Override
  public Optional<String> refusal(DataType type) {
    return Optional.empty();
  }

  @Override
  public Set<String> transforms() {
    return Set.of();
  }
}
