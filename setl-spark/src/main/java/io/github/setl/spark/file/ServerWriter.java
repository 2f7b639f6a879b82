package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.WriteIdentity;
import java.io.IOException;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Has the server of Spark Connect write the files of one block, through Spark's own committer: a
 * retried task leaves no row twice, a killed job may leave part of a write, and a write that comes
 * again is not recognised.
 */
final class ServerWriter implements DataWriter {
  private static final String REPLACED = "partitionOverwriteMode";

  private final WrittenRows form;
  private final ServerLocation location;

  ServerWriter(WrittenRows form, ServerLocation location) {
    this.form = form;
    this.location = location;
  }

  @Override
  public void write(Dataset<?> rows, WriteIdentity write) {
    form.check(rows);
    location.lock().lock(); // Two of Spark's writes to one path would delete each other's files.
    try {
      writeTo(location.files(), rows);
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      boolean replaces =
          form.saveMode() == SaveMode.Overwrite || form.saveMode() == SaveMode.OverwritePartitions;
      throw location.problems().notWrittenByServer(replaces, thrown);
    } finally {
      location.lock().unlock();
    }
  }

  private void writeTo(ServerFiles files, Dataset<?> rows) throws IOException {
    boolean first = form.saveMode() == SaveMode.ErrorIfExists || form.saveMode() == SaveMode.Ignore;
    if (first && files.exists()) {
      if (form.saveMode() == SaveMode.ErrorIfExists) {
        throw location.problems().exists();
      }
      return;
    }
    DataFrameWriter<Row> writer = form.writer(rows, files, 0);
    switch (form.saveMode()) {
      case Overwrite -> writer.mode("overwrite").option(REPLACED, "static").save(location.path());
      case OverwritePartitions ->
          writer.mode("overwrite").option(REPLACED, "dynamic").save(location.path());
      default -> writer.mode("append").save(location.path());
    }
  }

  @Override
  public void drop(WriteIdentity write) {
    throw location.problems().dropOnServer();
  }
}
