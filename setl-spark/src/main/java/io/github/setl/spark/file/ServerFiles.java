package io.github.setl.spark.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * The files of one data set as the server of Spark Connect sees them, all from one look at them.
 * The one thing that Spark says of files is what its format {@code binaryFile} reads; their content
 * is not asked for. Safe for use by several threads.
 */
final class ServerFiles implements DataFiles {
  private final SparkSession session;
  private final String path;
  private @Nullable Seen seen;

  /**
   * What was seen.
   *
   * @param there whether anything is at the path
   * @param files the path, length and time of each data file
   */
  private record Seen(boolean there, List<Row> files) {}

  /**
   * The files as they will be found at the first question.
   *
   * @param session the session on the server
   * @param path their path on the server
   */
  ServerFiles(SparkSession session, String path) {
    this.session = session;
    this.path = path;
  }

  private synchronized Seen seen() {
    Seen known = seen;
    if (known == null) {
      known = look();
      seen = known;
    }
    return known;
  }

  private Seen look() {
    try {
      Dataset<Row> files =
          session
              .read()
              .format("binaryFile")
              .option("recursiveFileLookup", "true")
              .load(path)
              .select("path", "length", "modificationTime");
      return new Seen(true, files.collectAsList());
    } catch (Exception thrown) {
      if (thrown instanceof SparkThrowable known && "PATH_NOT_FOUND".equals(known.getCondition())) {
        return new Seen(false, List.of());
      }
      throw thrown;
    }
  }

  @Override
  public boolean exists() {
    return !seen().files().isEmpty();
  }

  @Override
  public boolean isThere() {
    return seen().there();
  }

  @Override
  public boolean isEmpty() {
    List<Row> files = seen().files();
    return files.isEmpty() || (isSingleFile(files) && files.get(0).getLong(1) == 0);
  }

  @Override
  public boolean isEmptyFolder() {
    return seen().there() && seen().files().isEmpty();
  }

  private boolean isSingleFile(List<Row> files) {
    return files.size() == 1 && files.get(0).getString(0).endsWith("/" + name());
  }

  private String name() {
    return path.replaceAll("/+$", "").replaceFirst(".*/", "");
  }

  /** Nothing counts the writes. */
  @Override
  public boolean isUnnumbered() {
    return true;
  }

  @Override
  public List<String> state() {
    List<String> state = new ArrayList<>();
    for (Row file : seen().files()) {
      state.add(file.getString(0) + " " + file.getLong(1) + " " + file.get(2));
    }
    state.sort(null);
    return state;
  }

  /** Spark lists no folders. */
  @Override
  public List<String> siblings() {
    return List.of();
  }

  @Override
  public Map<String, String> steadyOptions(long number) {
    return Map.of();
  }
}
