package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Finds the columns that files have, and remembers them until the files are written. Thread safe.
 */
final class StoredColumns {
  private final SparkSession session;
  private final FileOptions options;
  private final FileColumns wanted;
  private final FileLocation location;
  private volatile @Nullable Found found;

  private record Found(long version, StructType columns) {}

  StoredColumns(
      SparkSession session, FileOptions options, FileColumns wanted, FileLocation location) {
    this.session = session;
    this.options = options;
    this.wanted = wanted;
    this.location = location;
  }

  /**
   * The columns that the files have; in files without types, those of the record where it has them.
   *
   * @throws SetlException if there is nothing to read, or it cannot be read
   */
  StructType get() {
    long version = location.state().version();
    Found known = found;
    if (known == null || known.version() != version) {
      known = new Found(version, find());
      found = known;
    }
    return known.columns();
  }

  private StructType find() {
    FileProblems problems = location.problems();
    try {
      FileStore files = location.files();
      if (!files.exists()) {
        throw problems.missing(files.siblings());
      }
      if (files.isEmpty()) {
        throw problems.empty();
      }
      return switch (options.format()) {
        case JSON -> json();
        case CSV -> options.hasHeader() ? wanted.typed(csvHeader()) : wanted.inFiles();
        case PARQUET -> session.read().options(options.forReading()).parquet(path()).schema();
      };
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw problems.unreadable(thrown);
    }
  }

  private StructType json() throws Exception {
    if (options.isDocument() && JsonColumns.hasDocumentALine(session, path())) {
      throw location.problems().documentsInLines();
    }
    StructType seen = JsonColumns.of(session, path(), options.forReading(), wanted);
    return seen.isEmpty() ? wanted.inFiles() : wanted.typed(seen);
  }

  private StructType csvHeader() {
    return session
        .read()
        .options(options.forReading())
        .option("inferSchema", "false")
        .csv(path())
        .schema();
  }

  private String path() {
    return location.path();
  }
}
