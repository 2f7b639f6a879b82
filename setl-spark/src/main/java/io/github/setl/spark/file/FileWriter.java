package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import io.github.setl.spi.WriteIdentity;
import java.io.IOException;
import java.util.List;
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
   * Writes the columns of the record, unless {@code write} has happened before.
   *
   * @throws SetlException if that fails
   */
  void write(Dataset<?> rows, WriteIdentity write) {
    if (options.isDocument()) {
      throw location.problems().multiLineWrite();
    }
    if (options.isWholeText()) {
      throw location.problems().wholeTextWrite();
    }
    if (options.malformed().isShown()) {
      throw location.problems().malformedWrite(options.malformed().column());
    }
    columns
        .problemOf(rows, location.block())
        .ifPresent(
            problem -> {
              throw new SetlException(List.of(problem));
            });
    inTurn(files -> write(rows, write, files));
  }

  /**
   * Deletes all files, unless {@code write} has happened before.
   *
   * @throws SetlException if that fails
   */
  void drop(WriteIdentity write) {
    inTurn(files -> drop(write, files));
  }

  @FunctionalInterface
  private interface Change {
    void make(FileStore files) throws Exception;
  }

  private void inTurn(Change change) {
    try {
      location.writing().lockInterruptibly();
    } catch (InterruptedException thrown) {
      Thread.currentThread().interrupt();
      throw location.problems().notWritten(thrown);
    }
    try {
      tryTo(change);
    } finally {
      location.writing().unlock();
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

  private void write(Dataset<?> rows, WriteIdentity write, FileStore files) throws Exception {
    MoveLog log = files.log();
    WriteDecision decision = decision(write, files);
    if (decision.hasHappened(log.latest())) {
      return;
    }
    List<String> prepared = decision.writes() ? prepare(rows, decision.name(), files) : List.of();
    log.commit(decision.name(), last -> decision.write(prepared, last));
    files.clean(location.block().value(FileConnectorProvider.KEEP_REPLACED));
  }

  private void drop(WriteIdentity write, FileStore files) throws IOException {
    WriteDecision decision = decision(write, files);
    if (files.log().commit(decision.name(), decision::drop)) {
      files.removeEmptyFolders();
      files.clean(location.block().value(FileConnectorProvider.KEEP_REPLACED));
    }
  }

  private WriteDecision decision(WriteIdentity write, FileStore files) {
    return new WriteDecision(
        UUID.randomUUID().toString(), write, saveMode, files, location.problems());
  }

  /**
   * Writes {@code rows} into the folder of the write {@code name}; the paths of the files in it.
   */
  private List<String> prepare(Dataset<?> rows, String name, FileStore files) throws Exception {
    try {
      save(fitting(rows, files), files.placeOf(name));
      return files.prepared(name);
    } catch (Exception | Error thrown) {
      files.discard(name);
      throw thrown;
    }
  }

  /** The rows with the columns of the files that they are added to, so that all are read alike. */
  private Dataset<Row> fitting(Dataset<?> rows, FileStore files) throws IOException {
    boolean added = saveMode == SaveMode.Append || saveMode == SaveMode.OverwritePartitions;
    return added && files.exists() && !files.isEmpty()
        ? fitting(rows, stored.get(files, files.log().number()))
        : options
            .schema()
            .map(schema -> fitting(rows, schema))
            .orElseGet(() -> columns.toFiles(rows));
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
    return options.hasHeader() || options.schema().isPresent()
        ? columns.toFiles(rows, there)
        : columns.toFiles(rows);
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
