package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.SparkDataSet;
import java.io.IOException;
import java.util.List;
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
    this.writer = new FileWriter(session, options, columns, location, stored);
  }

  @Override
  public Dataset<T> read() {
    StructType there = stored.get();
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
            .schema(readAs)
            .load(location.path());
    return columns.toSpark(file, readAs).as(RecordEncoders.of(recordType));
  }

  @Override
  public boolean exists() {
    try {
      return location.files().exists();
    } catch (SetlException known) {
      throw known;
    } catch (IOException | RuntimeException thrown) {
      throw location.problems().unreadable(thrown);
    }
  }

  @Override
  public List<Problem> check() {
    boolean willBeReplaced =
        location.block().value(FileConnectorProvider.SAVE_MODE) == SaveMode.Overwrite;
    try {
      if (!exists() || willBeReplaced || location.files().isEmptyFolder()) {
        return List.of();
      }
      return columns
          .compare(stored.get())
          .problem(location.block(), location.path())
          .map(List::of)
          .orElse(List.of());
    } catch (SetlException thrown) {
      return thrown.problems();
    } catch (IOException thrown) {
      return location.problems().unreadable(thrown).problems();
    }
  }

  @Override
  public void write(Dataset<T> rows) {
    writer.write(rows);
  }
}
