package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.spark.sql.SparkSession;

/**
 * Files that only the server of Spark Connect reaches. There is no log of their writes, so that a
 * read may meet one that is being made.
 *
 * @param session the session on the server
 * @param block the block
 * @param path its path on the server, as written
 * @param lock held while it is written
 */
record ServerLocation(SparkSession session, Block block, String path, ReentrantLock lock)
    implements FileLocation {
  @Override
  public <R> R steadily(Reading<R> reading) {
    try {
      return reading.read(files(), 0);
    } catch (SetlException known) {
      throw known;
    } catch (IOException | RuntimeException thrown) {
      throw problems().unreadable(thrown);
    }
  }

  ServerFiles files() {
    return new ServerFiles(session, path);
  }
}
