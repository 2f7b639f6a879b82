package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import java.util.HashMap;
import java.util.Map;
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
        case CSV -> options.hasHeader() ? wanted.typed(namesAlone()) : wanted.inFiles();
        case PARQUET, ORC, AVRO -> inferred(options.forReading());
        case TEXT -> wanted.inFiles();
        case XML -> xml();
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

  private StructType xml() {
    StructType seen = namesAlone();
    if (!seen.isEmpty()) {
      return wanted.typed(seen);
    }
    if (XmlRows.isOtherElement(session, path(), options)) {
      throw location.problems().noXmlRows(options.rowTag());
    }
    return wanted.inFiles();
  }

  private StructType namesAlone() {
    Map<String, String> asText = new HashMap<>(options.forReading());
    asText.put("inferSchema", "false");
    return inferred(asText);
  }

  private StructType inferred(Map<String, String> how) {
    return session.read().format(options.format().sparkName()).options(how).load(path()).schema();
  }

  private String path() {
    return location.path();
  }
}
