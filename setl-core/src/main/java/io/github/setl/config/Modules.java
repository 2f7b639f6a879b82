package io.github.setl.config;

import java.util.Locale;
import java.util.Map;

/** Which of our modules brings a storage or engine type that the class path does not have. */
final class Modules {
  private static final String SPARK = "setl-spark";

  private static final Map<String, String> BROUGHT_BY =
      Map.of(
          "spark-classic",
          SPARK,
          "spark-connect",
          SPARK,
          "csv",
          SPARK,
          "json",
          SPARK,
          "parquet",
          SPARK);

  private Modules() {}

  /** The advice for {@code name}, a storage or an engine type. */
  static String advice(String name) {
    String module = BROUGHT_BY.get(name.toLowerCase(Locale.ROOT));
    return module == null
        ? "add the module that brings " + Shown.text(name) + " to the dependencies"
        : "add the module " + module + " to the dependencies";
  }
}
