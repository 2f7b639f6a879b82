package io.github.setl.spark.file;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/** Hadoop's file systems as a session of Spark classic sees them. */
public final class HadoopFileSystem {
  private static final String PREFIX = "spark.hadoop.";

  /** What Hadoop's files of settings say, which takes some milliseconds to read. */
  private static final Configuration FILES = new Configuration();

  private HadoopFileSystem() {}

  /** Deletes {@code folder} with all that is in it. */
  public static void delete(SparkSession session, String folder) throws IOException {
    Path path = new Path(folder);
    of(session, path).delete(path, true);
  }

  /**
   * The file system of {@code path}, with the Hadoop settings of {@code session}. It is shared, and
   * stays open.
   */
  static FileSystem of(SparkSession session, Path path) throws IOException {
    Configuration configuration = new Configuration(FILES);
    ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
    if (ofThread != null) {
      configuration.setClassLoader(ofThread);
    }
    scala.collection.Iterator<scala.Tuple2<String, String>> settings =
        session.conf().getAll().iterator();
    while (settings.hasNext()) {
      scala.Tuple2<String, String> setting = settings.next();
      if (setting._1().startsWith(PREFIX)) {
        configuration.set(setting._1().substring(PREFIX.length()), setting._2());
      }
    }
    return path.getFileSystem(configuration);
  }
}
