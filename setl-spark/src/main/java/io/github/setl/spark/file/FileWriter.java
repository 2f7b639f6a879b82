package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import io.github.setl.spi.WriteIdentity;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.apache.spark.sql.Dataset;

/**
 * Writes rows to the files of one block as its save mode says. Rows are written beside the files
 * and moved in when they are complete. Writes to one path take turns.
 */
final class FileWriter implements DataWriter {
  private final WrittenRows form;
  private final LoggedLocation location;

  FileWriter(WrittenRows form, LoggedLocation location) {
    this.form = form;
    this.location = location;
  }

  /** Does nothing if {@code write} has happened before. */
  @Override
  public void write(Dataset<?> rows, WriteIdentity write) {
    form.check(rows);
    inTurn(files -> write(rows, write, files));
  }

  /** Does nothing if {@code write} has happened before. */
  @Override
  public void drop(WriteIdentity write) {
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
        UUID.randomUUID().toString(), write, form.saveMode(), files, location.problems());
  }

  /**
   * Writes {@code rows} into the folder of the write {@code name}; the paths of the files in it.
   */
  private List<String> prepare(Dataset<?> rows, String name, FileStore files) throws Exception {
    try {
      form.writer(rows, files, files.log().number()).mode("error").save(files.placeOf(name));
      return files.prepared(name);
    } catch (Exception | Error thrown) {
      files.discard(name);
      throw thrown;
    }
  }
}
