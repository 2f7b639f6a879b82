package io.github.setl.iceberg;

import static org.apache.spark.sql.functions.col;

import io.github.setl.spark.TableVersion;
import io.github.setl.spark.lake.LakeConnectorProvider;
import io.github.setl.spark.lake.LakePlace;
import io.github.setl.spark.lake.LakeTable;
import io.github.setl.spark.lake.Stamp;
import io.github.setl.spark.lake.TableFormat;
import io.github.setl.spark.store.ColumnComparison;
import io.github.setl.spark.store.TableName;
import io.github.setl.spi.Block;
import io.github.setl.spi.Guarantee;
import io.github.setl.spi.WriteIdentity;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;

/** Apache Iceberg. How a commit looks whether it was made before, says {@link Publication}. */
final class IcebergFormat implements TableFormat {
  /** The oldest files that may belong to a write that is still going on. */
  private static final Duration LONGEST_WRITE = Duration.ofDays(3);

  private static final String STAMP = "spark.sql.iceberg.snapshot-property." + Snapshots.STAMP;

  @Override
  public String storage() {
    return "ICEBERG";
  }

  @Override
  public String sparkName() {
    return "iceberg";
  }

  @Override
  public Map<String, String> engineSettings(String engineType, Block engine) {
    return engineType.equals("spark-classic")
        ? IcebergCatalogs.ofSession()
        : IcebergCatalogs.ofServerSession();
  }

  @Override
  public Map<String, String> missingSettings(LakePlace place, SparkSession session) {
    return IcebergCatalogs.missing(place, session);
  }

  /** A catalog that keeps its tables in folders commits by a rename, which two processes may do. */
  @Override
  public Guarantee guarantee(Block block, String engineType, Block engine) {
    return block.find(LakeConnectorProvider.TABLE).flatMap(TableName::parse).stream()
            .anyMatch(name -> IcebergCatalogs.isKnownAtomic(name, engine))
        ? Guarantee.ATOMIC
        : Guarantee.ATOMIC_PER_PROCESS;
  }

  @Override
  public boolean exists(LakePlace place, SparkSession session) {
    if (place.table().isPresent()) {
      return session.catalog().tableExists(place.table().get().quoted());
    }
    try {
      return !read(place, session, OptionalLong.empty()).schema().isEmpty();
    } catch (Exception thrown) { // What Spark throws is not declared.
      if (isNoTable(thrown)) {
        return false;
      }
      throw thrown;
    }
  }

  @Override
  public boolean exists(LakeTable table) {
    return table.session().catalog().tableExists(table.name());
  }

  private static boolean isNoTable(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      String text = cause.toString();
      if (text.contains("NoSuchTableException") || text.contains("TABLE_OR_VIEW_NOT_FOUND")) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Dataset<Row> read(LakePlace place, SparkSession session, OptionalLong version) {
    DataFrameReader reader = session.read();
    if (version.isPresent()) {
      reader = reader.option("versionAsOf", version.getAsLong());
    }
    return place.path().isPresent()
        ? reader.format("iceberg").load(place.path().get())
        : current(place.table().orElseThrow().quoted(), session, reader);
  }

  /** A session remembers tables of a catalog, be it that others wrote to them since. */
  private static Dataset<Row> current(String name, SparkSession session, DataFrameReader reader) {
    session.catalog().refreshTable(name);
    return reader.table(name);
  }

  @Override
  public LakeTable table(LakePlace place, SparkSession side) {
    return new LakeTable(side, IcebergCatalogs.name(place, side));
  }

  @Override
  public void stamp(SparkSession side, WriteIdentity write) {
    side.conf().set(STAMP, Stamp.of(write));
  }

  @Override
  public void stampPreparation(SparkSession side, WriteIdentity write) {
    side.conf().unset(STAMP); // A change of columns is no snapshot, so that it carries nothing.
  }

  @Override
  public boolean holds(LakeTable table, WriteIdentity write) {
    return Snapshots.of(table).hold(write);
  }

  @Override
  public boolean commit(LakeTable table, WriteIdentity write, Kind kind, Change change) {
    if (!write.repeatable() && kind == Kind.ADDITION) {
      change.make(table); // There is nothing to look up, nor anything that others could change.
      return true;
    }
    return new Publication(table, write).make(kind, change);
  }

  /** Two commits of a branch, which become one when that is published. */
  @Override
  public void replaceWhere(LakeTable table, Dataset<Row> rows, String condition) {
    table.session().sql("DELETE FROM %s WHERE %s".formatted(table.name(), condition));
    try {
      rows.writeTo(table.name()).append();
    } catch (NoSuchTableException thrown) {
      throw new IllegalStateException("the branch was dropped meanwhile", thrown);
    }
  }

  /** To Spark, NaN is greater than any number; what Iceberg says of files leaves it out. */
  @Override
  public Set<Class<?>> kept() {
    return Set.of(Float.class, Double.class);
  }

  @Override
  public boolean isConflict(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof Publication.MovedOn
          || cause.toString().contains("CommitFailedException")) {
        return true;
      }
    }
    return false;
  }

  @Override
  public List<TableVersion> versions(LakeTable table) {
    return Snapshots.versions(table);
  }

  @Override
  public void restore(LakeTable table, long version, WriteIdentity write) {
    Publication.restore(table, version, write);
  }

  /** Iceberg stamps no commit of its own procedures; the one that publishes it is stamped. */
  @Override
  public void optimize(LakeTable table, WriteIdentity write) {
    new Publication(table, write)
        .make(
            Kind.MODIFICATION,
            branch -> {
              int rewritten = Procedure.of(branch, "rewrite_data_files").call("").get(0).getInt(0);
              if (rewritten > 0) {
                Publication.commitNothing(branch);
              }
            });
  }

  /** What no version needs goes with its version; what no commit ever had, is left a while. */
  @Override
  public void vacuum(LakeTable table, Optional<Duration> margin, Duration usual) {
    Instant now = Instant.now();
    Duration kept = margin.orElseGet(() -> longer(usual, wanted(table)));
    Procedure.of(table, "expire_snapshots").call(olderThan(latest(now.minus(kept), Instant.EPOCH)));
    Duration longest = longer(kept, LONGEST_WRITE);
    Procedure.of(table, "remove_orphan_files")
        .call(olderThan(latest(now.minus(longest), Instant.EPOCH)));
  }

  private static Instant latest(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  /** How long the table itself asks for its versions to be kept. */
  private static Duration wanted(LakeTable table) {
    return table
        .session()
        .sql("SHOW TBLPROPERTIES " + table.name())
        .where(col("key").equalTo("history.expire.max-snapshot-age-ms"))
        .collectAsList()
        .stream()
        .map(row -> Duration.ofMillis(Long.parseLong(row.getString(1))))
        .findFirst()
        .orElse(Duration.ZERO);
  }

  private static String olderThan(Instant time) {
    return ", older_than => TIMESTAMP'%s'".formatted(time.truncatedTo(ChronoUnit.MILLIS));
  }

  @Override
  public Optional<String> drop(LakePlace place, LakeTable table) {
    table
        .session()
        .sql("DROP TABLE IF EXISTS " + table.name() + (place.path().isPresent() ? " PURGE" : ""));
    return Optional.empty();
  }

  /** The promotions that Iceberg's specification allows in tables of version 2. */
  @Override
  public boolean widens(DataType from, DataType to) {
    boolean decimals =
        from instanceof DecimalType there
            && to instanceof DecimalType wanted
            && there.scale() == wanted.scale();
    boolean numbers =
        (from.equals(DataTypes.IntegerType) && to.equals(DataTypes.LongType))
            || (from.equals(DataTypes.FloatType) && to.equals(DataTypes.DoubleType));
    return (decimals || numbers) && ColumnComparison.canHold(to, from);
  }

  @Override
  public void beforeWidening(LakeTable table) {
    // Every table allows it.
  }

  @Override
  public Optional<String> refusal(DataType type) {
    return type.equals(DataTypes.ByteType) || type.equals(DataTypes.ShortType)
        ? Optional.of("a whole number of Iceberg is an int or a long")
        : Optional.empty();
  }

  @Override
  public Set<String> transforms() {
    return Set.of("years", "months", "days", "hours", "bucket");
  }
}
