package io.github.setl.spark.file;

import static org.apache.spark.sql.functions.col;

import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;

/**
 * Tells XML files without rows from those whose rows have another tag, of which Spark reads none.
 */
final class XmlRows {
  private XmlRows() {}

  /** Whether the files at {@code path} have an element besides the one around the rows. */
  static boolean isOtherElement(SparkSession session, String path, FileOptions options) {
    String other = "<(?!" + Pattern.quote(options.rootTag()) + "[\\s/>])[\\p{L}_]";
    return !session.read().textFile(path).filter(col("value").rlike(other)).limit(1).isEmpty();
  }
}
