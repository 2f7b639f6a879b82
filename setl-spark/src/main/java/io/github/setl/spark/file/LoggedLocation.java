package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.spark.sql.SparkSession;

/**
 * Files that this process reaches by Hadoop, and whose writes have a {@link MoveLog}.
 *
 * @param session the session that reads and writes them, of Spark classic
 * @param block the block
 * @param path its path, as written
 * @param writing held by who writes there: in one {@code Setl}, writes to one path take turns
 */
record LoggedLocation(SparkSession session, Block block, String path, ReentrantLock writing)
    implements FileLocation {
  /** Reads that other writes may disturb one after the other. */
  private static final int ATTEMPTS = 100;

  /** The files, looked at anew. */
  FileStore files() throws IOException {
    try {
      return FileStore.at(session, path);
    } catch (IllegalArgumentException thrown) {
      throw problems().noPath(thrown);
    }
  }

  /**
   * A write that was killed while it moved its files is completed before, and the reading is
   * repeated if a write came in between.
   */
  @Override
  public <R> R steadily(Reading<R> reading) {
    try {
      FileStore files = files();
      if (files.isPattern()) {
        return reading.read(files, 0);
      }
      MoveLog log = files.log();
      for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        long number = log.settle();
        try {
          R result = reading.read(files, number);
          if (log.number() == number) {
            return result;
          }
        } catch (RuntimeException | IOException thrown) {
          if (log.number() == number) {
            throw thrown;
          }
        }
        if (!MoveLog.pause()) {
          throw problems().unreadable(new InterruptedException("interrupted while it was written"));
        }
      }
      throw problems().neverSteady(ATTEMPTS);
    } catch (SetlException known) {
      throw known;
    } catch (IOException | RuntimeException thrown) {
      throw problems().unreadable(thrown);
    }
  }
}
