package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import java.io.IOException;
import org.apache.spark.sql.SparkSession;

/** Where the files of one block are, and who reaches them. */
interface FileLocation {

  /** The session that reads and writes them. */
  SparkSession session();

  /** The block. */
  Block block();

  /** Its path, as written. */
  String path();

  /** What reads files that the write {@code number} left. */
  @FunctionalInterface
  interface Reading<R> {
    R read(DataFiles files, long number) throws IOException;
  }

  /**
   * What {@code reading} finds in a whole state of the data set, as far as that can be told.
   *
   * @throws SetlException if that does not succeed, and what {@code reading} throws
   */
  <R> R steadily(Reading<R> reading);

  /** What to say if something is wrong with them. */
  default FileProblems problems() {
    return new FileProblems(block(), path());
  }
}
