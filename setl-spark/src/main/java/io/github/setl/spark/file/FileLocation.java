package io.github.setl.spark.file;

import io.github.setl.spi.Block;
import java.io.IOException;
import org.apache.spark.sql.SparkSession;

/**
 * Where the files of one block are.
 *
 * @param session the session that reads and writes them
 * @param block the block
 * @param path its path, as written
 * @param state what all users of the path share
 */
record FileLocation(SparkSession session, Block block, String path, PathState state) {

  /** The files, looked at anew. */
  FileStore files() throws IOException {
    try {
      return FileStore.at(session, path);
    } catch (IllegalArgumentException thrown) {
      throw problems().noPath(thrown);
    }
  }

  FileProblems problems() {
    return new FileProblems(block, path);
  }
}
