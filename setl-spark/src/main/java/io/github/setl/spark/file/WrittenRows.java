package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.Block;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/**
 * What the rows of a write look like in the files of one block, and which of them are refused.
 *
 * @param options what the block says of the files
 * @param columns the columns of the record
 * @param location where the files are
 * @param stored finds the columns of files that are there
 */
record WrittenRows(
    FileOptions options, RecordColumns columns, FileLocation location, StoredColumns stored) {

  /**
   * Looks at what can be known before anything is written.
   *
   * @throws SetlException if the block cannot be written, or {@code rows} lack columns
   */
  void check(Dataset<?> rows) {
    if (FileStore.isPattern(location.path())) {
      throw location.problems().patternWrite();
    }
    if (options.isDocument()) {
      throw location.problems().multiLineWrite();
    }
    if (options.isWholeText()) {
      throw location.problems().wholeTextWrite();
    }
    if (options.malformed().isShown()) {
      throw location.problems().malformedWrite(options.malformed().column());
    }
    throwIfAny(columns.problemOf(rows, location.block()));
  }

  SaveMode saveMode() {
    return location.block().value(FileConnectorProvider.SAVE_MODE);
  }

  /**
   * Spark's writer of {@code rows}, with the columns of {@code files} if they are added to those,
   * so that all are read alike.
   *
   * @param number the last write of {@code files}
   */
  DataFrameWriter<Row> writer(Dataset<?> rows, DataFiles files, long number) throws IOException {
    StructType written = written(files, number);
    return RowLimits.guarded(columns.toStore(rows, written), written, options)
        .write()
        .format(options.format().sparkName())
        .options(options.forWriting())
        .partitionBy(options.partitions().toArray(String[]::new));
  }

  /** The columns that are written. */
  private StructType written(DataFiles files, long number) throws IOException {
    boolean added = saveMode() == SaveMode.Append || saveMode() == SaveMode.OverwritePartitions;
    return added && files.exists() && !files.isEmpty()
        ? fitting(stored.get(files, number))
        : options.schema().map(this::fitting).orElseGet(columns::inStore);
  }

  private StructType fitting(StructType there) {
    if (options.format() == FileFormat.JSON || options.format() == FileFormat.XML) {
      return columns.inStore();
    }
    Block block = location.block();
    throwIfAny(columns.compare(there).appendProblem(block, location.path()));
    return options.hasHeader() || options.schema().isPresent() ? there : columns.inStore();
  }

  private static void throwIfAny(Optional<Problem> found) {
    found.ifPresent(
        problem -> {
          throw new SetlException(List.of(problem));
        });
  }
}
