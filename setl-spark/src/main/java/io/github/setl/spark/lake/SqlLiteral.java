package io.github.setl.spark.lake;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;

/** Values of records as literals of Spark SQL, which mean the same under any settings. */
final class SqlLiteral {
  private SqlLiteral() {}

  /**
   * The literal of {@code value}.
   *
   * @throws IllegalArgumentException if it is of a class that no condition compares
   */
  static String of(Object value) {
    if (value instanceof String text) {
      return text(text);
    }
    if (value instanceof Enum<?> constant) {
      return text(constant.name());
    }
    if (value instanceof Boolean) {
      return value.toString();
    }
    if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
      return "CAST(%s AS %s)"
          .formatted(
              value,
              value instanceof Byte ? "TINYINT" : value instanceof Short ? "SMALLINT" : "INT");
    }
    if (value instanceof Long) {
      return "CAST('%s' AS BIGINT)".formatted(value);
    }
    if (value instanceof Float || value instanceof Double) {
      return "CAST('%s' AS %s)".formatted(value, value instanceof Float ? "FLOAT" : "DOUBLE");
    }
    if (value instanceof BigDecimal decimal) {
      return "CAST('%s' AS DECIMAL(38,18))".formatted(decimal.toPlainString());
    }
    if (value instanceof BigInteger whole) {
      return "CAST('%s' AS DECIMAL(38,0))".formatted(whole);
    }
    if (value instanceof byte[] bytes) {
      return "X'" + HexFormat.of().formatHex(bytes) + "'";
    }
    if (value instanceof LocalDate day) {
      return "date_from_unix_date(%d)".formatted(day.toEpochDay());
    }
    if (value instanceof Instant moment) {
      return "timestamp_micros(%d)".formatted(ChronoUnit.MICROS.between(Instant.EPOCH, moment));
    }
    if (value instanceof LocalDateTime time) {
      return "TIMESTAMP_NTZ'" + time.truncatedTo(ChronoUnit.MICROS) + "'";
    }
    throw new IllegalArgumentException("no literal of " + value.getClass().getName());
  }

  /** Text whose letters SQL gives another meaning goes as bytes. */
  private static String text(String text) {
    boolean plain =
        text.chars()
            .allMatch(letter -> letter >= ' ' && letter < 127 && letter != '\'' && letter != '\\');
    return plain
        ? "'" + text + "'"
        : "decode(X'%s', 'UTF-8')"
            .formatted(HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8)));
  }
}
