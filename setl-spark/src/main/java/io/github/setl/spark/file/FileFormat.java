package io.github.setl.spark.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A file format of Spark, with what sets it apart from the others. */
enum FileFormat {
  CSV(true, Map.of("mode", "FAILFAST"), TextTimestamps.FORMATS),
  JSON(true, Map.of("mode", "FAILFAST"), TextTimestamps.FORMATS),
  PARQUET(false, Map.of(), Map.of());

  private final boolean text;
  private final Map<String, String> readDefaults;
  private final Map<String, String> writeDefaults;
  private final Set<String> optionNames;

  FileFormat(boolean text, Map<String, String> readDefaults, Map<String, String> writeDefaults) {
    this.text = text;
    this.readDefaults = readDefaults;
    this.writeDefaults = writeDefaults;
    this.optionNames = optionNames(name().toLowerCase(Locale.ROOT));
  }

  /** Whether files of this format hold text, and no types. */
  boolean isText() {
    return text;
  }

  /** The name by which Spark knows it. */
  String sparkName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The names of its options, as Spark spells them. */
  Set<String> optionNames() {
    return optionNames;
  }

  /** The options of a read where the block does not say otherwise: malformed rows fail. */
  Map<String, String> readDefaults() {
    return readDefaults;
  }

  /** The options of a write where the block does not say otherwise: no microsecond is lost. */
  Map<String, String> writeDefaults() {
    return writeDefaults;
  }

  private static Set<String> optionNames(String format) {
    String resource = "options-" + format + ".txt";
    try (InputStream file = FileFormat.class.getResourceAsStream(resource)) {
      if (file == null) {
        throw new IllegalStateException("setl-spark lacks its resource " + resource);
      }
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      Set<String> names = new TreeSet<>();
      text.lines().filter(line -> !line.isBlank()).forEach(names::add);
      return names;
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }

  private static final class TextTimestamps {
    /** Spark's own default for text has milliseconds. */
    private static final Map<String, String> FORMATS =
        Map.of(
            "timestampFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX",
            "timestampNTZFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSSSS");
  }
}
