package io.github.setl.spark.file;

import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.ColumnComparison;
import io.github.setl.spark.store.RecordColumns;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Finds the columns that files have, and remembers them until the next write. Thread safe. */
final class StoredColumns {
  private final SparkSession session;
  private final FileOptions options;
  private final RecordColumns wanted;
  private final FileLocation location;
  private volatile @Nullable Found found;

  /**
   * What was found.
   *
   * @param version of the files
   */
  private record Found(Object version, StructType columns) {}

  StoredColumns(
      SparkSession session, FileOptions options, RecordColumns wanted, FileLocation location) {
    this.session = session;
    this.options = options;
    this.wanted = wanted;
    this.location = location;
  }

  /**
   * The columns that the files have as the write {@code number} left them; in files without types,
   * those of the record where it has them.
   *
   * @throws SetlException if there is nothing to read, or it cannot be read
   */
  StructType get(DataFiles files, long number) {
    Object version = version(files, number);
    Found known = found;
    if (known == null || !known.version().equals(version)) {
      known = new Found(version, find(files));
      found = known;
    }
    return known.columns();
  }

  private Object version(DataFiles files, long number) {
    try {
      return files.version(number);
    } catch (Exception thrown) {
      throw location.problems().unreadable(thrown);
    }
  }

  private StructType find(DataFiles files) {
    FileProblems problems = location.problems();
    try {
      if (!files.isThere()) {
        throw files.missing(problems);
      }
      if (files.isEmpty()) {
        throw problems.empty();
      }
      return withFolders(
          switch (options.format()) {
            case JSON -> options.schema().isPresent() ? declared() : json();
            case CSV -> options.hasHeader() ? header() : declared();
            case PARQUET, ORC, AVRO -> asDeclared(inferred(options.forReading()));
            case TEXT -> data().inStore();
            case XML -> options.schema().isPresent() ? declared() : xml();
          });
    } catch (SetlException known) {
      throw known;
    } catch (Exception thrown) {
      throw problems.unreadable(thrown);
    }
  }

  /** The columns of the record that are not names of folders. */
  private RecordColumns data() {
    return wanted.without(options::isPartition);
  }

  /** The columns in files as the block writes them out, or else those of the record. */
  private StructType declared() {
    return options.schema().orElseGet(() -> data().inStore());
  }

  private StructType header() {
    StructType names = namesAlone();
    return options
        .schema()
        .map(schema -> asDeclared(RecordColumns.typed(names, schema)))
        .orElseGet(() -> wanted.typed(names));
  }

  /** The columns {@code found}, in which all are that the block writes out. */
  private StructType asDeclared(StructType found) {
    options
        .schema()
        .flatMap(
            schema ->
                new ColumnComparison(
                        "its schema", inFilesAlone(schema), wanted.mayBeMissing(), found)
                    .fileProblem(location.block(), location.path()))
        .ifPresent(
            problem -> {
              throw new SetlException(List.of(problem));
            });
    return found;
  }

  private StructType inFilesAlone(StructType schema) {
    return DataTypes.createStructType(
        Arrays.stream(schema.fields())
            .filter(field -> !options.isPartition(field.name()))
            .toArray(StructField[]::new));
  }

  /**
   * The columns {@code found}, of which those that are names of folders have the record's types:
   * Spark guesses a number from {@code 007}.
   */
  private StructType withFolders(StructType found) {
    if (options.partitions().isEmpty()) {
      return found;
    }
    StructType all = new StructType();
    for (StructField field : found.fields()) {
      if (!options.isPartition(field.name())) {
        all = all.add(field);
      }
    }
    for (String folder : session.read().format("text").load(path()).schema().fieldNames()) {
      if (options.isPartition(folder)) {
        all = all.add(folder, wanted.named(folder).orElseThrow().dataType());
      }
    }
    return all;
  }

  private StructType json() throws Exception {
    if (options.isDocument() && JsonColumns.hasDocumentALine(session, path())) {
      throw location.problems().documentsInLines();
    }
    StructType seen = JsonColumns.of(session, path(), options.forReading(), data());
    return seen.isEmpty() ? data().inStore() : wanted.typed(seen);
  }

  private StructType xml() {
    StructType seen = namesAlone();
    if (!seen.isEmpty()) {
      return wanted.typed(seen);
    }
    if (XmlRows.isOtherElement(session, path(), options)) {
      throw location.problems().noXmlRows(options.rowTag());
    }
    return data().inStore();
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
