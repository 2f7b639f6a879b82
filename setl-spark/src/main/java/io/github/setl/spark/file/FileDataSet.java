package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.SparkDataSet;
import io.github.setl.spi.WriteIdentity;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Files of one format under one path. */
final class FileDataSet<T> implements SparkDataSet<T> {
  private final SparkSession session;
  private final FileOptions options;
  private final Class<T> recordType;
  private final FileColumns columns;
  private final FileLocation location;
  private final StoredColumns stored;
  private final FileWriter writer;

  FileDataSet(
      SparkSession session,
      FileOptions options,
      Class<T> recordType,
      FileColumns columns,
      FileLocation location) {
    this.session = session;
    this.options = options;
    this.recordType = recordType;
    this.columns = columns;
    this.location = location;
    this.stored = new StoredColumns(session, options, columns, location);
    this.writer = new FileWriter(options, columns, location, stored);
  }

  @Override
  public Dataset<T> read() {
    return location.steadily(this::read).as(RecordEncoders.of(recordType));
  }

  private Dataset<Row> read(FileStore files, long number) {
    StructType there = stored.get(files, number);
    columns
        .compare(there)
        .problem(location.block(), location.path())
        .ifPresent(
            problem -> {
              throw new SetlException(List.of(problem));
            });
    StructType readAs =
        switch (options.format()) {
          case JSON, XML -> columns.withMissing(there);
          case CSV -> options.readsDecimals() ? there : columns.decimalsAsText(there);
          case PARQUET, ORC, AVRO, TEXT -> there;
        };
    Dataset<Row> file =
        session
            .read()
            .format(options.format().sparkName())
            .options(options.forReading())
            .options(files.steadyOptions(number))
            .schema(readAs)
            .load(location.path());
    return columns.toSpark(file, readAs);
  }

  /** ORC skips blocks with times between those that it knows in milliseconds. */
  @Override
  public Set<Class<?>> kept() {
    return options.format() == FileFormat.ORC
        ? Set.of(Instant.class, java.sql.Timestamp.class)
        : Set.of();
  }

  @Override
  public boolean exists() {
    return location.steadily((files, number) -> files.exists());
  }

  @Override
  public List<Problem> check() {
    try {
      return location.steadily(this::check);
    } catch (SetlException thrown) {
      return thrown.problems();
    }
  }

  private List<Problem> check(FileStore files, long number) throws IOException {
    boolean willBeReplaced =
        location.block().value(FileConnectorProvider.SAVE_MODE) == SaveMode.Overwrite;
    if (!files.exists() || willBeReplaced || files.isEmptyFolder()) {
      return List.of();
    }
    return columns
        .compare(stored.get(files, number))
        .problem(location.block(), location.path())
        .map(List::of)
        .orElse(List.of());
  }

  @Override
  public void write(Dataset<T> rows, WriteIdentity write) {
    writer.write(rows, write);
  }

  @Override
  public void drop(WriteIdentity write) {
    writer.drop(write);
  }
}
