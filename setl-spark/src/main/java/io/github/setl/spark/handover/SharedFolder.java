package io.github.setl.spark.handover;

import io.github.setl.spark.file.HadoopFileSystem;
import io.github.setl.spark.record.RecordDatasets;
import java.io.IOException;
import org.apache.spark.sql.SparkSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder through which rows go from one session to another.
 *
 * @param session the session that writes it
 * @param path its path
 */
record SharedFolder(SparkSession session, String path) {
  private static final Logger LOG = LoggerFactory.getLogger(SharedFolder.class);

  /** Deletes it; a warning says so if it stays, as it does where Spark Connect wrote it. */
  void delete() {
    if (!RecordDatasets.isClassic(session)) {
      LOG.warn("{} is left: no statement of Spark Connect deletes a folder", path);
      return;
    }
    try {
      HadoopFileSystem.delete(session, path);
    } catch (IOException thrown) {
      LOG.warn("{} cannot be deleted", path, thrown);
    }
  }
}
