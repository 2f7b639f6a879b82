package io.github.setl.spark.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files of one data set on Spark classic: what is there, and how a finished write takes its
 * place. The one class that is compiled against Hadoop, whose file systems every session of Spark
 * classic brings.
 */
final class FileStore {
  private static final Logger LOG = LoggerFactory.getLogger(FileStore.class);
  private static final Pattern PATTERN = Pattern.compile("[{}\\[\\]*?\\\\^]");
  private static final String HADOOP = "spark.hadoop.";

  private final FileSystem fileSystem;
  private final Path target;

  private FileStore(FileSystem fileSystem, Path target) {
    this.fileSystem = fileSystem;
    this.target = target;
  }

  /** The files at {@code path}, seen with the Hadoop settings of {@code session}. */
  static FileStore at(SparkSession session, String path) throws IOException {
    if (path.isBlank()) {
      throw new IllegalArgumentException("it is blank");
    }
    if (PATTERN.matcher(path).find()) {
      throw new IllegalArgumentException(
          "it has signs of a pattern, {}[]*?\\ or ^, by which Spark would read other files than are"
              + " written; pathGlobFilter chooses files of a folder");
    }
    Configuration configuration = new Configuration();
    scala.collection.Iterator<scala.Tuple2<String, String>> settings =
        session.conf().getAll().iterator();
    while (settings.hasNext()) {
      scala.Tuple2<String, String> setting = settings.next();
      if (setting._1().startsWith(HADOOP)) {
        configuration.set(setting._1().substring(HADOOP.length()), setting._2());
      }
    }
    Path target = new Path(path);
    FileSystem fileSystem = target.getFileSystem(configuration);
    return new FileStore(fileSystem, fileSystem.makeQualified(target));
  }

  /** Whether there is anything at the path; an empty folder is nothing. */
  boolean exists() throws IOException {
    try {
      return fileSystem.getFileStatus(target).isFile() || fileSystem.listStatus(target).length > 0;
    } catch (FileNotFoundException absent) {
      return false;
    }
  }

  /** Whether the path is a single file without a byte, or a folder without data files. */
  boolean isEmpty() throws IOException {
    FileStatus status = fileSystem.getFileStatus(target);
    return status.isFile() ? status.getLen() == 0 : !hasData(target);
  }

  /** Whether the path is a folder without data files, as a killed first write leaves it. */
  boolean isEmptyFolder() throws IOException {
    return fileSystem.getFileStatus(target).isDirectory() && isEmpty();
  }

  private boolean hasData(Path folder) throws IOException {
    for (FileStatus entry : fileSystem.listStatus(folder)) {
      String name = entry.getPath().getName();
      boolean hidden = name.startsWith(".") || name.startsWith("_");
      if (!hidden && (entry.isFile() || hasData(entry.getPath()))) {
        return true;
      }
    }
    return false;
  }

  /** A new path beside the data set that readers of the folder around it do not see. */
  String newSibling() {
    return new Path(target.getParent(), "." + target.getName() + ".setl-" + UUID.randomUUID())
        .toString();
  }

  /** Moves the folder {@code written} to the path, if nothing is there; says whether it did. */
  boolean moveIn(String written) throws IOException {
    if (exists()) {
      return false;
    }
    // An empty folder: a rename would move into it.
    fileSystem.delete(target, false);
    fileSystem.mkdirs(target.getParent());
    rename(new Path(written), target);
    return true;
  }

  /**
   * Puts the folder {@code written} in the place of the data set. If that fails, the data set is as
   * it was.
   *
   * @throws HalfMovedException if it could not be put back either; both are then still there
   */
  void replaceWith(String written) throws IOException {
    if (moveIn(written)) {
      return;
    }
    Path old = new Path(newSibling());
    rename(target, old);
    try {
      rename(new Path(written), target);
    } catch (IOException thrown) {
      putBack(old, written, thrown);
      throw thrown;
    }
    delete(old, "The replaced data of {} stays in {}");
  }

  private void putBack(Path old, String written, IOException thrown) throws IOException {
    try {
      rename(old, target);
    } catch (IOException again) {
      thrown.addSuppressed(again);
      throw new HalfMovedException(old.toString(), written, thrown);
    }
  }

  /** A move that stopped in the middle and could not be undone. */
  static final class HalfMovedException extends IOException {
    private static final long serialVersionUID = 1L;

    HalfMovedException(String old, String written, IOException cause) {
      super("what was there before is in " + old + ", what was written is in " + written, cause);
    }
  }

  /** Deletes the folder {@code written}, if it exists; a warning says so if it stays. */
  void discard(String written) {
    delete(new Path(written), "What was written for {} and not moved in stays in {}");
  }

  private void delete(Path path, String warning) {
    try {
      fileSystem.delete(path, true);
    } catch (IOException thrown) {
      LOG.warn(warning, target, path, thrown);
    }
  }

  private void rename(Path from, Path to) throws IOException {
    if (!fileSystem.rename(from, to)) {
      throw new IOException("cannot rename " + from + " to " + to);
    }
  }

  /** The names beside the data set, for messages; none if there is no such folder. */
  List<String> siblings() throws IOException {
    try {
      return Arrays.stream(fileSystem.listStatus(target.getParent()))
          .map(status -> status.getPath().getName())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .limit(10)
          .toList();
    } catch (FileNotFoundException absent) {
      return List.of();
    }
  }
}
