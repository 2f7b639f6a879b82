package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/**
 * Writes rows to the files of one block as its save mode says. Rows are written beside the files
 * and moved in when they are complete. Writes to one path take turns.
 */
final class FileWriter {
  private final FileOptions options;
  private final FileColumns columns;
  private final FileLocation location;
  private final StoredColumns stored;
  private final SaveMode saveMode;

  FileWriter(
      FileOptions options, FileColumns columns, FileLocation location, StoredColumns stored) {
    this.options = options;
    this.columns = columns;
    this.location = location;
    this.stored = stored;
    this.saveMode = location.block().value(FileConnectorProvider.SAVE_MODE);
  }

  /**
   * Writes the columns of the record.
   *
   * @throws SetlException if that fails
   */
  void write(Dataset<?> rows) {
    if (options.isDocument()) {
      throw location.problems().multiLineWrite();
    }
    if (options.isWholeText()) {
      throw location.problems().wholeTextWrite();
    }
    columns
        .problemOf(rows, location.block())
        .ifPresent(
            problem -> {
              throw new SetlException(List.of(problem));
            });
    inTurn(files -> write(rows, files));
  }

  /**
   * Deletes all files.
   *
   * @throws SetlException if that fails
   */
  void drop() {
    inTurn(this::drop);
  }

  @FunctionalInterface
  private interface Change {
    void make(FileStore files) throws Exception;
  }

  private void inTurn(Change change) {
    location.state().writing().lock();
    try {
      tryTo(change);
    } finally {
      location.state().writing().unlock();
    }
  }

  private void tryTo(Change change) {
    try {
      FileStore files = location.files();
      if (files.isPattern()) {
        throw location.problems().patternWrite();
      }
      change.make(files);
    } catch (SetlException known) {
      throw known;
    } catch (MoveLog.UnfinishedException thrown) {
      throw location.problems().unfinished(thrown);
    } catch (Exception thrown) {
      throw location.problems().notWritten(thrown);
    }
  }

  private void write(Dataset<?> rows, FileStore files) throws Exception {
    MoveLog log = files.log();
    log.settle();
    if (!isToBeWritten(files)) {
      return;
    }
    String write = UUID.randomUUID().toString();
    String written = log.written(write);
    List<String> in;
    try {
      save(fitting(rows, files), written);
      in = files.filesWritten(written);
    } catch (Exception | Error thrown) {
      log.discard(written);
      throw thrown;
    }
    log.commit(
        written,
        () -> isToBeWritten(files) ? Optional.of(moves(write, in, files)) : Optional.empty());
    log.clean(location.block().value(FileConnectorProvider.KEEP_REPLACED));
  }

  private void drop(FileStore files) throws IOException {
    MoveLog log = files.log();
    log.settle();
    if (files.exists()) {
      String write = UUID.randomUUID().toString();
      log.commit(
          log.written(write),
          () -> Optional.of(new Moves(write, files.isSingleFile(), files.allFiles(), List.of())));
      files.removeEmptyFolders();
      log.clean(Duration.ZERO);
    }
  }

  private boolean isToBeWritten(FileStore files) throws IOException {
    if (saveMode == SaveMode.ErrorIfExists && files.exists()) {
      throw location.problems().exists();
    }
    return saveMode != SaveMode.Ignore || !files.exists();
  }

  private Moves moves(String write, List<String> in, FileStore files) throws IOException {
    return switch (saveMode) {
      case Append -> {
        if (files.isSingleFile()) {
          throw new IOException("the path is a single file, to which no file can be added");
        }
        yield new Moves(write, false, List.of(), in);
      }
      case Overwrite -> new Moves(write, files.isSingleFile(), files.dataFiles(), in);
      case OverwritePartitions -> new Moves(write, false, files.besides(in), in);
      case ErrorIfExists, Ignore -> new Moves(write, files.isSingleFile(), List.of(), in);
      case Merge -> throw new IllegalStateException("the configuration does not admit " + saveMode);
    };
  }

  /** The rows with the columns of the files that they are added to, so that all are read alike. */
  private Dataset<Row> fitting(Dataset<?> rows, FileStore files) throws IOException {
    boolean added = saveMode == SaveMode.Append || saveMode == SaveMode.OverwritePartitions;
    return added && files.exists() && !files.isEmpty()
        ? fitting(rows, stored.get(files, files.log().number()))
        : columns.toFiles(rows);
  }

  private Dataset<Row> fitting(Dataset<?> rows, StructType there) {
    if (options.format() == FileFormat.JSON || options.format() == FileFormat.XML) {
      return columns.toFiles(rows);
    }
    Block block = location.block();
    columns
        .compare(there)
        .appendProblem(block, location.path())
        .ifPresent(
            problem -> {
              throw new SetlException(List.of(problem));
            });
    return options.hasHeader() ? columns.toFiles(rows, there) : columns.toFiles(rows);
  }

  private void save(Dataset<Row> rows, String where) {
    RowLimits.guarded(rows, options)
        .write()
        .format(options.format().sparkName())
        .options(options.forWriting())
        .partitionBy(options.partitions().toArray(String[]::new))
        .mode("error")
        .save(where);
  }
}
