package io.github.setl.spark.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The files of one data set as the server of Spark Connect sees them. The one thing that Spark says
 * of files is what its format {@code binaryFile} reads; their content is not asked for.
 *
 * @param session the session on the server
 * @param path their path on the server
 */
record ServerFiles(SparkSession session, String path) implements DataFiles {

  /** The path, length and time of each data file; absent where nothing is at the path. */
  private Optional<List<Row>> list() {
    try {
      Dataset<Row> files =
          session
              .read()
              .format("binaryFile")
              .option("recursiveFileLookup", "true")
              .load(path)
              .select("path", "length", "modificationTime");
      return Optional.of(files.collectAsList());
    } catch (Exception thrown) {
      if (thrown instanceof SparkThrowable known && "PATH_NOT_FOUND".equals(known.getCondition())) {
        return Optional.empty();
      }
      throw thrown;
    }
  }

  @Override
  public boolean exists() {
    return list().filter(files -> !files.isEmpty()).isPresent();
  }

  @Override
  public boolean isThere() {
    return list().isPresent();
  }

  @Override
  public boolean isEmpty() {
    List<Row> files = list().orElse(List.of());
    return files.isEmpty() || (isSingleFile(files) && files.get(0).getLong(1) == 0);
  }

  @Override
  public boolean isEmptyFolder() {
    return list().filter(List::isEmpty).isPresent();
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
    for (Row file : list().orElse(List.of())) {
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
