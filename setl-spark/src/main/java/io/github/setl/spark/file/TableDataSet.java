package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.ColumnComparison;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.SparkDataSet;
import io.github.setl.spark.store.TableName;
import io.github.setl.spi.Block;
import io.github.setl.spi.WriteIdentity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/**
 * A table of Spark's catalog whose files have one format. Spark reads and writes it, so that a
 * write that comes again is not recognised.
 */
final class TableDataSet<T> implements SparkDataSet<T> {
  private static final String OVERWRITE_MODE = "spark.sql.sources.partitionOverwriteMode";

  private final SparkSession session;
  private final FileOptions options;
  private final Block block;
  private final Class<T> recordType;
  private final RecordColumns columns;
  private final TableName table;
  private final TableProblems problems;

  TableDataSet(
      SparkSession session,
      FileOptions options,
      Class<T> recordType,
      RecordColumns columns,
      TableName table) {
    this.session = session;
    this.options = options;
    this.block = options.block();
    this.recordType = recordType;
    this.columns = columns;
    this.table = table;
    this.problems = new TableProblems(options.block(), table);
  }

  @Override
  public Dataset<T> read() {
    if (!exists()) {
      throw problems.missing(siblings(), otherNamespaces());
    }
    try {
      requireFormat();
      Dataset<Row> rows = session.read().options(options.forReading()).table(table.quoted());
      throwIfAny(columns.compare(rows.schema()).problem(block, table.toString()));
      return columns.toSpark(rows, rows.schema()).as(RecordEncoders.of(recordType));
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw problems.unreadable(thrown);
    }
  }

  @Override
  public boolean exists() {
    try {
      return session.catalog().tableExists(table.quoted());
    } catch (RuntimeException thrown) {
      throw problems.unreadable(thrown);
    }
  }

  @Override
  public List<Problem> check() {
    try {
      if (exists()) {
        read();
      }
      return List.of();
    } catch (SetlException thrown) {
      return thrown.problems();
    }
  }

  @Override
  public void write(Dataset<T> rows, WriteIdentity write) {
    throwIfAny(columns.problemOf(rows, block));
    SaveMode mode = block.value(FileConnectorProvider.SAVE_MODE);
    boolean exists = exists();
    if (exists && mode == SaveMode.ErrorIfExists) {
      throw problems.exists();
    }
    if (exists && mode != SaveMode.Ignore) {
      insert(rows, mode);
    } else if (!exists) {
      create(rows);
    }
  }

  @Override
  public void drop(WriteIdentity write) {
    try {
      session.sql("DROP TABLE IF EXISTS " + table.quoted());
    } catch (Exception thrown) {
      throw problems.notWritten(thrown, false);
    }
  }

  private void create(Dataset<T> rows) {
    try {
      DataFrameWriter<Row> writer =
          written(rows, columns.inStore())
              .write()
              .format(options.format().sparkName())
              .options(options.forWriting());
      if (!options.partitions().isEmpty()) {
        writer = writer.partitionBy(options.partitions().toArray(String[]::new));
      }
      writer.saveAsTable(table.quoted());
    } catch (Exception thrown) {
      throw problems.notWritten(thrown, false);
    }
  }

  private Dataset<Row> written(Dataset<T> rows, StructType schema) {
    return RowLimits.guarded(columns.toStore(rows, schema), schema, options);
  }

  private void insert(Dataset<T> rows, SaveMode mode) {
    Dataset<Row> all;
    try {
      requireFormat();
      requirePartitions(mode);
      StructType there = session.table(table.quoted()).schema();
      ColumnComparison comparison = columns.compare(there);
      throwIfAny(comparison.appendProblem(block, table.toString()));
      all = written(rows, there);
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw problems.notWritten(thrown, false);
    }
    switch (mode) {
      case Overwrite -> overwrite(all);
      case OverwritePartitions -> overwrite(all, "dynamic");
      default -> append(all);
    }
  }

  /** Spark deletes the old rows before it computes the new ones, which may fail. */
  private void overwrite(Dataset<Row> rows) {
    Dataset<Row> computed = rows.persist(StorageLevel.DISK_ONLY());
    try {
      computed.count();
      overwrite(computed, "static");
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw problems.notWritten(thrown, false);
    } finally {
      computed.unpersist();
    }
  }

  private void append(Dataset<Row> rows) {
    try {
      rows.write().mode("append").insertInto(table.quoted());
    } catch (Exception thrown) {
      throw problems.notWritten(thrown, false);
    }
  }

  /** Which partitions an overwrite replaces, Spark takes from the session alone. */
  private void overwrite(Dataset<Row> rows, String replaced) {
    synchronized (session) {
      String before = session.conf().get(OVERWRITE_MODE);
      try {
        session.conf().set(OVERWRITE_MODE, replaced);
        rows.write().mode("overwrite").insertInto(table.quoted());
      } catch (Exception thrown) {
        throw problems.notWritten(thrown, true);
      } finally {
        session.conf().set(OVERWRITE_MODE, before);
      }
    }
  }

  private void requireFormat() {
    String provider = provider();
    String storage = options.format().sparkName();
    if (!provider.equalsIgnoreCase(storage)) {
      boolean known =
          Arrays.stream(FileFormat.values())
              .filter(FileFormat::isForTables)
              .anyMatch(format -> format.sparkName().equalsIgnoreCase(provider));
      throw problems.otherFormat(options.format(), provider, known);
    }
  }

  /** What Spark says below the columns of the table, which could be called the same. */
  private String provider() {
    boolean details = false;
    for (Row row : session.sql("DESCRIBE TABLE EXTENDED " + table.quoted()).collectAsList()) {
      details |= row.getString(0).startsWith("#");
      if (details && row.getString(0).equals("Provider")) {
        return row.getString(1).toLowerCase(Locale.ROOT);
      }
    }
    return "a view";
  }

  private void requirePartitions(SaveMode mode) throws AnalysisException {
    List<String> there = new ArrayList<>();
    session
        .catalog()
        .listColumns(table.quoted())
        .collectAsList()
        .forEach(
            column -> {
              if (column.isPartition()) {
                there.add(column.name());
              }
            });
    List<String> wanted = options.partitions();
    boolean same =
        wanted.size() == there.size()
            && there.stream().allMatch(name -> wanted.stream().anyMatch(name::equalsIgnoreCase));
    if (!same && (!wanted.isEmpty() || mode == SaveMode.OverwritePartitions)) {
      throw problems.otherPartitions(wanted, there);
    }
  }

  /** The tables of the same namespace; none if there is no such namespace. */
  private List<String> siblings() {
    try {
      String namespace = table.quotedNamespace();
      return session
          .sql("SHOW TABLES" + (namespace.isEmpty() ? "" : " IN " + namespace))
          .collectAsList()
          .stream()
          .map(row -> row.getString(1))
          .sorted()
          .toList();
    } catch (Exception unknownNamespace) {
      return List.of();
    }
  }

  /** The namespaces of the current catalog, if the name has one that is not there. */
  private List<String> otherNamespaces() {
    if (table.parts().size() != 2 || session.catalog().databaseExists(table.quotedNamespace())) {
      return List.of();
    }
    return session.catalog().listDatabases().collectAsList().stream()
        .map(database -> database.name())
        .sorted()
        .toList();
  }

  private static void throwIfAny(Optional<Problem> problem) {
    if (problem.isPresent()) {
      throw new SetlException(List.of(problem.get()));
    }
  }
}
