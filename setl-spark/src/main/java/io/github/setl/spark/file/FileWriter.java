package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * Writes rows to the files of one block as its save mode says. Writes to one path take turns; apart
 * from {@code Append} to files that exist, rows are written beside them and take their place when
 * they are complete.
 */
final class FileWriter {
  private final SparkSession session;
  private final FileOptions options;
  private final FileColumns columns;
  private final FileLocation location;
  private final StoredColumns stored;
  private final SaveMode saveMode;

  FileWriter(
      SparkSession session,
      FileOptions options,
      FileColumns columns,
      FileLocation location,
      StoredColumns stored) {
    this.session = session;
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
    location.state().writing().lock();
    try {
      tryToWrite(rows);
      // Outside of what is told as a failed write: the rows are there.
      session.catalog().refreshByPath(location.path());
    } finally {
      location.state().changed();
      location.state().writing().unlock();
    }
  }

  private void tryToWrite(Dataset<?> rows) {
    try {
      write(rows, location.files());
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw location.problems().notWritten(thrown);
    }
  }

  private void write(Dataset<?> rows, FileStore files) throws Exception {
    boolean exists = files.exists();
    switch (saveMode) {
      case Ignore -> {
        if (!exists) {
          moveIn(rows, files);
        }
      }
      case ErrorIfExists -> {
        if (exists) {
          throw location.problems().exists();
        }
        moveIn(rows, files);
      }
      case Append -> {
        if (exists) {
          append(rows, files);
        } else {
          moveIn(rows, files);
        }
      }
      case Overwrite -> replace(rows, files);
      case OverwritePartitions, Merge ->
          throw new IllegalStateException("the configuration does not admit " + saveMode);
    }
  }

  private void replace(Dataset<?> rows, FileStore files) throws Exception {
    String written = writtenBeside(rows, files);
    try {
      files.replaceWith(written);
    } catch (FileStore.HalfMovedException thrown) {
      throw location.problems().halfMoved(thrown);
    } catch (Exception | Error thrown) {
      files.discard(written);
      throw thrown;
    }
  }

  /** For a data set that does not exist; it may come into being from elsewhere meanwhile. */
  private void moveIn(Dataset<?> rows, FileStore files) throws Exception {
    String written = writtenBeside(rows, files);
    boolean moved = false;
    try {
      moved = files.moveIn(written);
      if (!moved && saveMode == SaveMode.Append) {
        append(rows, files);
      } else if (!moved && saveMode == SaveMode.ErrorIfExists) {
        throw location.problems().exists();
      }
    } finally {
      if (!moved) {
        files.discard(written);
      }
    }
  }

  /** The rows in a new folder beside the data set; a job that fails leaves nothing there. */
  private String writtenBeside(Dataset<?> rows, FileStore files) throws Exception {
    String written = files.newSibling();
    try {
      save(columns.toFiles(rows), written, "error");
    } catch (Exception | Error thrown) {
      files.discard(written);
      throw thrown;
    }
    return written;
  }

  /** The job's committer moves the files in at its end; a job that fails before leaves none. */
  private void append(Dataset<?> rows, FileStore files) throws IOException {
    Dataset<Row> fitting = files.isEmpty() ? columns.toFiles(rows) : fitting(rows);
    try {
      save(fitting, location.path(), "append");
    } catch (Exception thrown) {
      throw location.problems().notAppended(thrown);
    }
  }

  /** The rows with the columns of the files that are there, so that all are read alike. */
  private Dataset<Row> fitting(Dataset<?> rows) {
    if (options.format() == FileFormat.JSON || options.format() == FileFormat.XML) {
      return columns.toFiles(rows);
    }
    StructType there = stored.get();
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

  private void save(Dataset<Row> rows, String where, String mode) {
    RowLimits.guarded(rows, options)
        .write()
        .format(options.format().sparkName())
        .options(options.forWriting())
        .mode(mode)
        .save(where);
  }
}
