package io.github.setl.spark.file;

import io.github.setl.spi.Form;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A file format of Spark, with what sets it apart from the others. */
enum FileFormat {
  CSV(Columns.TYPED_HERE),
  JSON(Columns.TYPED_HERE),
  PARQUET(Columns.TYPED_THERE),
  ORC(Columns.TYPED_THERE),
  AVRO(Columns.TYPED_THERE),
  TEXT(Columns.TYPED_HERE),
  XML(Columns.TYPED_HERE);

  /** Where the types of the columns come from. */
  private enum Columns {
    TYPED_HERE,
    TYPED_THERE
  }

  /** The options that are true or false. Of what they are not, Spark says nothing, or too late. */
  private static final Set<String> FLAGS =
      Set.of(
          "allowBackslashEscapingAnyCharacter",
          "allowComments",
          "allowNonNumericNumbers",
          "allowNumericLeadingZeros",
          "allowSingleQuotes",
          "allowUnquotedControlChars",
          "allowUnquotedFieldNames",
          "columnPruning",
          "dropFieldIfAllNull",
          "enableDateTimeParsingFallback",
          "enforceSchema",
          "escapeQuotes",
          "excludeAttribute",
          "header",
          "ignoreCorruptFiles",
          "ignoreLeadingWhiteSpace",
          "ignoreExtension",
          "ignoreMissingFiles",
          "ignoreNamespace",
          "ignoreNullFields",
          "ignoreSurroundingSpaces",
          "ignoreTrailingWhiteSpace",
          "inferSchema",
          "inferTimestamp",
          "mergeSchema",
          "multiLine",
          "preferDate",
          "prefersDecimal",
          "pretty",
          "primitivesAsString",
          "quoteAll",
          "recursiveFileLookup",
          "positionalFieldMatching",
          "useLegacyXMLParser",
          "useUnsafeRow",
          "validateName",
          "wholetext",
          "writeNonAsciiCharacterAsCodePoint");

  private static final Set<String> COUNTS = Set.of("inputBufferSize", "maxColumns");

  private final Columns columns;

  FileFormat(Columns columns) {
    this.columns = columns;
  }

  /** Whether files hold values as text, so that the record gives them their types. */
  boolean isText() {
    return columns == Columns.TYPED_HERE;
  }

  /**
   * Whether a data set may be a table of the catalog. Of the other formats Spark reads tables with
   * leniencies of its own, which lose values.
   */
  boolean isForTables() {
    return !isText();
  }

  /** The name by which Spark knows it. */
  String sparkName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a row may be malformed while others are not. */
  boolean hasMalformedRows() {
    return isText() && this != TEXT;
  }

  /**
   * The options of a read where the block does not say otherwise: a row of CSV is malformed, too,
   * if nobody uses the columns that are.
   */
  Map<String, String> readDefaults() {
    return switch (this) {
      case CSV -> Map.of("columnPruning", "false");
      case XML -> Map.of("ignoreSurroundingSpaces", "false", "rowTag", "ROW");
      case JSON, PARQUET, ORC, AVRO, TEXT -> Map.of();
    };
  }

  /**
   * The options of a write where the block does not say otherwise: nothing is lost on the way.
   * Times keep their microseconds, where Spark's own default for text stops at milliseconds; text
   * in CSV keeps the blanks around it, which Spark's writer drops by default; JSON names fields
   * that are null, so that a column without a value is still seen to be there.
   */
  Map<String, String> writeDefaults() {
    Map<String, String> defaults = new HashMap<>();
    if (isText() && this != TEXT) {
      defaults.put("timestampFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXXXX");
      defaults.put("timestampNTZFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSSSS");
    }
    if (this == XML) {
      defaults.put("rowTag", "ROW");
    }
    if (this == JSON) {
      defaults.put("ignoreNullFields", "false");
    }
    if (this == CSV) {
      defaults.put("ignoreLeadingWhiteSpace", "false");
      defaults.put("ignoreTrailingWhiteSpace", "false");
    }
    return defaults;
  }

  /** Its options, and what their values may look like. */
  Map<String, Form<?>> options() {
    return optionNames().stream().collect(Collectors.toMap(Function.identity(), FileFormat::form));
  }

  private static Form<?> form(String option) {
    if (FLAGS.contains(option)) {
      return new Form.Flag();
    }
    if (COUNTS.contains(option)) {
      return new Form.WholeNumber(1, Integer.MAX_VALUE);
    }
    return option.equals("mode") ? new Form.Choice<>(MalformedRows.Mode.class) : new Form.Text();
  }

  /**
   * The names of its options as Spark spells them, from a resource that a test compares with Spark.
   */
  Set<String> optionNames() {
    String resource = "options-" + sparkName() + ".txt";
    try (InputStream file = FileFormat.class.getResourceAsStream(resource)) {
      if (file == null) {
        throw new IllegalStateException("setl-spark lacks its resource " + resource);
      }
      String names = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return names.lines().collect(Collectors.toUnmodifiableSet());
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }
}
