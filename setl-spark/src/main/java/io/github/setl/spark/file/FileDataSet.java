package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.SparkDataSet;
import io.github.setl.spi.Block;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Files of one format under one path. */
final class FileDataSet<T> implements SparkDataSet<T> {
  private static final List<String> READ_ONLY =
      List.of("mode", "inferSchema", "enforceSchema", "multiLine");

  private final SparkSession session;
  private final FileFormat format;
  private final Block block;
  private final Class<T> recordType;
  private final FileColumns columns;
  private final String path;
  private final FileProblems problems;

  /** What the files were seen to have, until they are written again. */
  private volatile @Nullable StructType knownColumns;

  FileDataSet(
      SparkSession session,
      FileFormat format,
      Block block,
      Class<T> recordType,
      FileColumns columns) {
    this.session = session;
    this.format = format;
    this.block = block;
    this.recordType = recordType;
    this.columns = columns;
    this.path = block.value(FileConnectorProvider.PATH);
    this.problems = new FileProblems(block, path);
  }

  @Override
  public Dataset<T> read() {
    StructType stored = storedColumns();
    columns
        .compare(stored)
        .problem(block, path)
        .ifPresent(
            problem -> {
              throw new SetlException(List.of(problem));
            });
    StructType readAs = format == FileFormat.JSON ? columns.withMissing(stored) : stored;
    Dataset<Row> file =
        session.read().format(format.sparkName()).options(readOptions()).schema(readAs).load(path);
    return columns.toSpark(file, readAs).as(RecordEncoders.of(recordType));
  }

  @Override
  public boolean exists() {
    try {
      return files().exists();
    } catch (IOException thrown) {
      throw problems.unreadable(thrown);
    }
  }

  @Override
  public List<Problem> check() {
    boolean willBeReplaced = saveMode() == SaveMode.Overwrite;
    if (willBeReplaced || !exists()) {
      return List.of();
    }
    try {
      return columns.compare(storedColumns()).problem(block, path).map(List::of).orElse(List.of());
    } catch (SetlException thrown) {
      return thrown.problems();
    }
  }

  @Override
  public void write(Dataset<T> rows) {
    if (format == FileFormat.JSON && Boolean.parseBoolean(block.options().get("multiLine"))) {
      throw problems.multiLineWrite();
    }
    try {
      FileStore files = files();
      boolean exists = files.exists();
      if (exists && saveMode() == SaveMode.Ignore) {
        return;
      }
      if (exists && saveMode() == SaveMode.ErrorIfExists) {
        throw problems.exists();
      }
      if (exists && saveMode() == SaveMode.Append) {
        append(rows);
      } else {
        publish(rows, writtenBeside(rows, files), files);
      }
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw problems.notWritten(thrown);
    }
    knownColumns = null;
    session.catalog().refreshByPath(path);
  }

  /** The job's committer moves the files in at its end; a job that fails before leaves none. */
  private void append(Dataset<T> rows) {
    try {
      save(rows, path, "append");
    } catch (Exception thrown) {
      throw problems.notAppended(thrown);
    }
  }

  /** Writes to a new folder beside the data set; a job that fails leaves nothing there. */
  private String writtenBeside(Dataset<T> rows, FileStore files) throws Exception {
    String written = files.newSibling();
    try {
      save(rows, written, "error");
    } catch (Exception | Error thrown) {
      files.delete(written);
      throw thrown;
    }
    return written;
  }

  private void publish(Dataset<T> rows, String written, FileStore files) throws Exception {
    try {
      if (saveMode() == SaveMode.Overwrite) {
        files.replaceWith(written);
      } else if (!files.moveIn(written)) {
        cameToExist(rows);
      }
    } catch (FileStore.HalfMovedException thrown) {
      throw problems.halfMoved(thrown);
    } catch (Exception | Error thrown) {
      files.delete(written);
      throw thrown;
    }
    files.delete(written);
  }

  /** The data set came into being while the rows were written. */
  private void cameToExist(Dataset<T> rows) {
    switch (saveMode()) {
      case Append -> append(rows);
      case ErrorIfExists -> throw problems.exists();
      default -> {
        // Ignore: what is there stays.
      }
    }
  }

  private void save(Dataset<T> rows, String where, String mode) {
    columns
        .toFiles(rows)
        .write()
        .format(format.sparkName())
        .options(writeOptions())
        .mode(mode)
        .save(where);
  }

  /**
   * The columns that the files have; in files without types, those of the record where it has them.
   */
  private StructType storedColumns() {
    StructType known = knownColumns;
    if (known == null) {
      known = findColumns();
      knownColumns = known;
    }
    return known;
  }

  private StructType findColumns() {
    try {
      FileStore files = files();
      if (!files.exists()) {
        throw problems.missing(files.siblings());
      }
      if (files.isEmpty()) {
        throw problems.empty();
      }
      return switch (format) {
        case JSON -> jsonColumns();
        case CSV -> hasHeader() ? columns.typed(header()) : columns.inFiles();
        case PARQUET ->
            session.read().format(format.sparkName()).options(readOptions()).load(path).schema();
      };
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw problems.unreadable(thrown);
    }
  }

  private StructType jsonColumns() throws Exception {
    StructType found = JsonColumns.of(session, path, readOptions(), columns);
    return found.isEmpty() ? columns.inFiles() : columns.typed(found);
  }

  private StructType header() {
    Map<String, String> options = new HashMap<>(readOptions());
    options.put("inferSchema", "false");
    return session.read().format(format.sparkName()).options(options).load(path).schema();
  }

  private boolean hasHeader() {
    return Boolean.parseBoolean(block.options().get("header"));
  }

  private Map<String, String> readOptions() {
    Map<String, String> options = new HashMap<>(format.readDefaults());
    if (format == FileFormat.CSV && hasHeader()) {
      // Spark then compares the header of every file, not of the first alone.
      options.put("enforceSchema", "false");
    }
    options.putAll(block.options());
    return options;
  }

  private Map<String, String> writeOptions() {
    Map<String, String> options = new HashMap<>(format.writeDefaults());
    options.putAll(block.options());
    options.keySet().removeAll(READ_ONLY);
    return options;
  }

  private SaveMode saveMode() {
    return block.value(FileConnectorProvider.SAVE_MODE);
  }

  private FileStore files() throws IOException {
    return FileStore.at(session, path);
  }
}
