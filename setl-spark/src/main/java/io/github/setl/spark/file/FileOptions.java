package io.github.setl.spark.file;

import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.Block;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.spark.sql.types.StructType;

/**
 * The options with which Spark reads and writes the files of one block.
 *
 * @param format the format of the files
 * @param block the block, whose options count more than the defaults of the format
 * @param partitions the columns, as files call them, that are names of folders
 * @param schema the columns that the block says its files have, with those that are folders
 * @param malformed what becomes of malformed rows
 */
record FileOptions(
    FileFormat format,
    Block block,
    List<String> partitions,
    Optional<StructType> schema,
    MalformedRows malformed) {
  private static final List<String> READ_ONLY =
      List.of("mode", MalformedRows.COLUMN_OPTION, "inferSchema", "enforceSchema", "multiLine");

  /** What Spark writes around the rows of XML. */
  private static final String ROOT_TAG = "ROWS";

  /** Copies the list. */
  FileOptions {
    partitions = List.copyOf(partitions);
  }

  /**
   * Those of {@code block}.
   *
   * @throws io.github.setl.problem.SetlException if its schema is none
   */
  static FileOptions of(
      FileFormat format,
      Block block,
      RecordColumns columns,
      List<String> partitions,
      MalformedRows malformed) {
    Predicate<String> folder = name -> partitions.stream().anyMatch(name::equalsIgnoreCase);
    return new FileOptions(
        format, block, partitions, DeclaredSchema.of(block, columns, folder, malformed), malformed);
  }

  /** Whether {@code column} is the name of folders. */
  boolean isPartition(String column) {
    return partitions.stream().anyMatch(column::equalsIgnoreCase);
  }

  Map<String, String> forReading() {
    Map<String, String> options = new HashMap<>(format.readDefaults());
    if (hasHeader()) {
      // Spark then compares the header of every file, not of the first alone.
      options.put("enforceSchema", "false");
    }
    if (format == FileFormat.XML && malformed.areTexts()) {
      // Spark's newer parser gives the whole file as the text of each malformed row.
      options.put("useLegacyXMLParser", "true");
    }
    options.putAll(block.options());
    malformed
        .mode()
        .ifPresent(
            mode -> {
              options.put("mode", mode.name());
              options.put(MalformedRows.COLUMN_OPTION, malformed.column());
            });
    return options;
  }

  Map<String, String> forWriting() {
    Map<String, String> options = new HashMap<>(format.writeDefaults());
    options.putAll(block.options());
    options.keySet().removeAll(READ_ONLY);
    return options;
  }

  /** Whether the files are CSV with a header. */
  boolean hasHeader() {
    return format == FileFormat.CSV && isSet("header");
  }

  /**
   * Whether decimals are read as text first: Spark drops the commas of one in CSV and XML, unless
   * it reads in the way of a {@code locale}.
   */
  boolean readsDecimalsAsText() {
    return (format == FileFormat.CSV || format == FileFormat.XML)
        && !block.options().containsKey("locale");
  }

  /** Whether each file is one document of JSON. */
  boolean isDocument() {
    return format == FileFormat.JSON && isSet("multiLine");
  }

  /** Whether each file is one row of text. */
  boolean isWholeText() {
    return format == FileFormat.TEXT && isSet("wholetext");
  }

  /** The element that is a row of XML. */
  String rowTag() {
    return forReading().getOrDefault("rowTag", "");
  }

  /** The element around the rows of XML, without its attributes. */
  String rootTag() {
    return block.options().getOrDefault("rootTag", ROOT_TAG).strip().split(" ", 2)[0];
  }

  /** Whether the flag {@code option} is set. */
  boolean isSet(String option) {
    return Boolean.parseBoolean(block.options().get(option));
  }
}
