package io.github.setl.spark.file;

import io.github.setl.api.Naming;
import io.github.setl.api.SaveMode;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spark.store.SparkConnector;
import io.github.setl.spark.store.TableName;
import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connector;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.Form;
import io.github.setl.spi.Guarantee;
import io.github.setl.spi.Key;
import io.github.setl.spi.RepositoryRequest;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;

/**
 * The storages that are files of one format under a path. One instance belongs to one {@code Setl}.
 */
public abstract sealed class FileConnectorProvider implements ConnectorProvider {
  static final Key<String> PATH =
      Key.of("path", new Form.Url(), "the folder or file of the data set, or a URI of it");
  static final Key<String> TABLE =
      Key.of(
          "table",
          new Form.Text(),
          "in place of `path`: the name of a table of the catalog, `sales.orders`");
  static final Key<SaveMode> SAVE_MODE =
      Key.of(
              "saveMode",
              new Form.Choice<>(
                  SaveMode.class,
                  EnumSet.of(
                      SaveMode.ErrorIfExists,
                      SaveMode.Append,
                      SaveMode.Overwrite,
                      SaveMode.OverwritePartitions,
                      SaveMode.Ignore)),
              "what a write does with rows that are there already")
          .orElse(SaveMode.ErrorIfExists);
  static final Key<Naming> NAMING =
      Key.of(
              "naming",
              new Form.Choice<>(Naming.class),
              "how columns are called in the files: as_written, or snake_case")
          .orElse(Naming.AS_WRITTEN);

  static final Key<List<String>> PARTITION_BY =
      Key.of(
              "partitionBy",
              new Form.Texts(),
              "the columns whose values are names of folders: day=2024-01-31")
          .orElse(List.of());
  static final Key<Duration> KEEP_REPLACED =
      Key.of(
              "keepReplaced",
              new Form.TimeSpan(),
              "how long files that a write replaced are kept for those who still read them")
          .orElse(Duration.ofMinutes(10));

  static final Key<String> SCHEMA =
      Key.of(
          "schema",
          new Form.Text(),
          "the columns of the files, as Spark SQL writes them: id INT, name STRING; without it,"
              + " those of the record");
  static final Key<Boolean> CACHE =
      Key.of(
              "cache",
              new Form.Flag(),
              "whether Spark keeps the rows once they are computed, until the files change")
          .orElse(false);
  static final Key<String> REJECTS =
      Key.of(
          "rejects",
          new Form.RepositoryName(),
          "the repository that malformed rows are written to when the data set is read");

  /**
   * Where renaming is one step; a path without a scheme is on one of them, unless Hadoop says
   * otherwise.
   */
  private static final List<String> RENAMING = List.of("file", "hdfs", "viewfs");

  private static final String CONNECT = "spark-connect";
  private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):.*");

  private final FileFormat format;
  private final Map<String, ReentrantLock> writing = new ConcurrentHashMap<>();
  private final ReadMemory memory = new ReadMemory();

  private FileConnectorProvider(FileFormat format) {
    this.format = format;
  }

  @Override
  public final String storage() {
    return format.name();
  }

  @Override
  public final BlockSchema schema() {
    BlockSchema place =
        format.isForTables()
            ? BlockSchema.of(PATH, TABLE)
                .withEither(PATH, TABLE)
                .withOnlyBeside(PATH, KEEP_REPLACED, CACHE, SCHEMA)
            : BlockSchema.of(PATH.asRequired());
    BlockSchema common =
        place.and(BlockSchema.of(SAVE_MODE, PARTITION_BY, KEEP_REPLACED, NAMING, CACHE));
    BlockSchema columns = format == FileFormat.TEXT ? common : common.and(BlockSchema.of(SCHEMA));
    BlockSchema rows = format.hasMalformedRows() ? columns.and(BlockSchema.of(REJECTS)) : columns;
    return rows.withOptions(format.options());
  }

  @Override
  public final Set<Class<?>> views() {
    return SparkConnector.VIEWS;
  }

  @Override
  public final Set<Class<?>> loads() {
    return SparkConnector.LOADS;
  }

  @Override
  public final Set<String> engineTypes(Class<?> view) {
    return Set.of("spark-classic", CONNECT);
  }

  /**
   * The same for every save mode: rows are written beside the files and moved in by one log. Spark
   * writes the files of a table, and all on a server.
   */
  @Override
  public final Optional<Guarantee> guarantee(Block block, String engineType, Block engine) {
    if (block.find(TABLE).isPresent() || engineType.equals(CONNECT)) {
      return Optional.of(Guarantee.TASK_SAFE);
    }
    Matcher scheme = SCHEME.matcher(block.value(PATH));
    boolean renames =
        !scheme.matches() || RENAMING.contains(scheme.group(1).toLowerCase(Locale.ROOT));
    return Optional.of(renames ? Guarantee.ATOMIC_THROUGH_US : Guarantee.TASK_SAFE);
  }

  @Override
  public final <T> Connector<T> connect(RepositoryRequest<T> request) {
    Block block = request.block();
    SparkSession session = request.engine().handle(SparkSession.class);
    RecordColumns all = RecordColumns.of(request.recordType(), block.value(NAMING));
    MalformedRows malformed = MalformedRows.of(format, block, all);
    RecordColumns columns = malformed.isShown() ? all.mayMiss(malformed.column()) : all;
    FileOptions options =
        FileOptions.of(format, block, columns, Partitions.check(block, columns), malformed);
    FormatLimits.check(options, columns);
    if (block.find(TABLE).isPresent()) {
      return new SparkConnector<>(
          request,
          block.value(NAMING),
          new TableDataSet<>(
              session, options, request.recordType(), columns, TableName.of(block, TABLE)));
    }
    return new SparkConnector<>(
        request,
        block.value(NAMING),
        RecordDatasets.isClassic(session)
            ? onClassic(request, session, options, columns)
            : onServer(request, session, options, columns));
  }

  private <T> FileDataSet<T> onClassic(
      RepositoryRequest<T> request,
      SparkSession session,
      FileOptions options,
      RecordColumns columns) {
    String path = request.block().value(PATH);
    LoggedLocation location = new LoggedLocation(session, request.block(), path, lockOf(path));
    WrittenRows form = written(options, columns, location);
    return new FileDataSet<>(request, form, new FileWriter(form, location), memory);
  }

  private <T> FileDataSet<T> onServer(
      RepositoryRequest<T> request,
      SparkSession session,
      FileOptions options,
      RecordColumns columns) {
    String path = request.block().value(PATH);
    ServerLocation location = new ServerLocation(session, request.block(), path, lockOf(path));
    WrittenRows form = written(options, columns, location);
    return new FileDataSet<>(request, form, new ServerWriter(form, location), memory);
  }

  private static WrittenRows written(
      FileOptions options, RecordColumns columns, FileLocation location) {
    StoredColumns stored = new StoredColumns(location.session(), options, columns, location);
    return new WrittenRows(options, columns, location, stored);
  }

  private ReentrantLock lockOf(String path) {
    return writing.computeIfAbsent(path, absent -> new ReentrantLock());
  }

  @Override
  public final void close() {
    memory.close();
  }

  /** {@code storage = CSV}. */
  public static final class Csv extends FileConnectorProvider {
    /** For {@link java.util.ServiceLoader}. */
    public Csv() {
      super(FileFormat.CSV);
    }
  }

  /** {@code storage = JSON}. */
  public static final class Json extends FileConnectorProvider {
    /** For {@link java.util.ServiceLoader}. */
    public Json() {
      super(FileFormat.JSON);
    }
  }

  /** {@code storage = PARQUET}. */
  public static final class Parquet extends FileConnectorProvider {
    /** For {@link java.util.ServiceLoader}. */
    public Parquet() {
      super(FileFormat.PARQUET);
    }
  }

  /** {@code storage = ORC}. */
  public static final class Orc extends FileConnectorProvider {
    /** For {@link java.util.ServiceLoader}. */
    public Orc() {
      super(FileFormat.ORC);
    }
  }

  /** {@code storage = AVRO}, which needs {@code spark-avro} on the class path. */
  public static final class Avro extends FileConnectorProvider {
    /** For {@link java.util.ServiceLoader}. */
    public Avro() {
      super(FileFormat.AVRO);
    }
  }

  /** {@code storage = TEXT}: the lines of text files, as the one column of a record. */
  public static final class Text extends FileConnectorProvider {
    /** For {@link java.util.ServiceLoader}. */
    public Text() {
      super(FileFormat.TEXT);
    }
  }

  /** {@code storage = XML}. */
  public static final class Xml extends FileConnectorProvider {
    /** For {@link java.util.ServiceLoader}. */
    public Xml() {
      super(FileFormat.XML);
    }
  }
}
