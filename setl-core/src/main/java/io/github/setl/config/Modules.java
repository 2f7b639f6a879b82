package io.github.setl.config;

import java.util.Locale;
import java.util.Map;

/** Which of our modules brings a storage or engine type that the class path does not have. */
final class Modules {
  private static final String SPARK = "setl-spark";

  private static final Map<String, String> BROUGHT_BY =
      Map.ofEntries(
          Map.entry("spark-classic", SPARK),
          Map.entry("spark-connect", SPARK),
          Map.entry("csv", SPARK),
          Map.entry("json", SPARK),
          Map.entry("parquet", SPARK),
          Map.entry("orc", SPARK),
          Map.entry("avro", SPARK),
          Map.entry("text", SPARK),
          Map.entry("xml", SPARK),
          Map.entry("jdbc", "setl-jdbc"),
          Map.entry("delta", "setl-delta"),
          Map.entry("iceberg", "setl-iceberg"));

  private Modules() {}

  /** The advice for {@code name}, a storage or an engine type. */
  static String advice(String name) {
    String module = BROUGHT_BY.get(name.toLowerCase(Locale.ROOT));
    return module == null
        ? "add the module that brings " + Shown.text(name) + " to the dependencies"
        : "add the module " + module + " to the dependencies";
  }
}
