package io.github.setl.spark.file;

import io.github.setl.spi.Block;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The options with which Spark reads and writes the files of one block.
 *
 * @param format the format of the files
 * @param block the block, whose options count more than the defaults of the format
 * @param partitions the columns, as files call them, that are names of folders
 */
record FileOptions(FileFormat format, Block block, List<String> partitions) {
  private static final List<String> READ_ONLY =
      List.of("mode", "inferSchema", "enforceSchema", "multiLine");

  /** What Spark writes around the rows of XML. */
  private static final String ROOT_TAG = "ROWS";

  /** Copies the list. */
  FileOptions {
    partitions = List.copyOf(partitions);
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
    options.putAll(block.options());
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
   * Whether Spark may read decimals as it does: in the way of a {@code locale}, or where malformed
   * rows are not to fail.
   */
  boolean readsDecimals() {
    return block.options().containsKey("locale")
        || !"FAILFAST".equalsIgnoreCase(forReading().get("mode"));
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
