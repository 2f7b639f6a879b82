package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import java.util.ArrayList;
import java.util.Arrays;
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
 * is not asked for. Their names take Spark no job. Safe for use by several threads.
 */
final class ServerFiles implements DataFiles {
  private final SparkSession session;
  private final String path;
  private @Nullable Names names;

  /**
   * What is there.
   *
   * @param there whether anything is at the path
   * @param files the data files, sorted
   */
  private record Names(boolean there, List<String> files) {}

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

  private Dataset<Row> files() {
    return session.read().format("binaryFile").option("recursiveFileLookup", "true").load(path);
  }

  /** The path, length and time of each. */
  private List<Row> details() {
    return files().select("path", "length", "modificationTime").collectAsList();
  }

  private synchronized Names names() {
    Names known = names;
    if (known == null) {
      known = look();
      names = known;
    }
    return known;
  }

  private Names look() {
    try {
      return new Names(true, Arrays.stream(files().inputFiles()).sorted().toList());
    } catch (Exception thrown) {
      if (thrown instanceof SparkThrowable known && "PATH_NOT_FOUND".equals(known.getCondition())) {
        return new Names(false, List.of());
      }
      throw thrown;
    }
  }

  @Override
  public boolean exists() {
    return !names().files().isEmpty();
  }

  @Override
  public boolean isThere() {
    return names().there();
  }

  @Override
  public boolean isEmpty() {
    List<String> files = names().files();
    return files.isEmpty()
        || (isSingleFile(files) && details().stream().allMatch(ServerFiles::isBlank));
  }

  private static boolean isBlank(Row file) {
    return file.getLong(1) == 0;
  }

  @Override
  public boolean isEmptyFolder() {
    return names().there() && names().files().isEmpty();
  }

  private boolean isSingleFile(List<String> files) {
    return files.size() == 1 && files.get(0).endsWith("/" + name());
  }

  private String name() {
    return path.replaceAll("/+$", "").replaceFirst(".*/", "");
  }

  /** The names of the files, since nothing counts the writes, and Spark gives each file its own. */
  @Override
  public Object version(long number) {
    return names();
  }

  @Override
  public List<String> state() {
    List<String> state = new ArrayList<>();
    if (exists()) {
      for (Row file : details()) {
        state.add(file.getString(0) + " " + file.getLong(1) + " " + file.get(2));
      }
    }
    state.sort(null);
    return state;
  }

  /** Spark lists no folders. */
  @Override
  public SetlException missing(FileProblems problems) {
    return problems.missingOnServer();
  }

  @Override
  public Map<String, String> steadyOptions(long number) {
    return Map.of();
  }
}
