package io.github.setl.spark.classic;

import org.apache.spark.sql.api.java.UDF1;

/** A function for SQL: the text in capitals. */
public final class ShoutingFunction implements UDF1<String, String> {
  private static final long serialVersionUID = 1L;

  @Override
  public String call(String text) {
    return text.toUpperCase(java.util.Locale.ROOT);
  }
}
