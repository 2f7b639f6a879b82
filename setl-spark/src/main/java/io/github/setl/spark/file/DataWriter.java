package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import io.github.setl.spi.WriteIdentity;
import org.apache.spark.sql.Dataset;

/** Writes the files of one block as its save mode says. */
interface DataWriter {

  /**
   * Writes the columns of the record.
   *
   * @throws SetlException if that fails
   */
  void write(Dataset<?> rows, WriteIdentity write);

  /**
   * Deletes all files.
   *
   * @throws SetlException if that fails
   */
  void drop(WriteIdentity write);
}
