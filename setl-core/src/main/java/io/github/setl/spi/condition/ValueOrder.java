package io.github.setl.spi.condition;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Comparator;

/** The order of values in conditions, which is the order that they have in Spark. */
final class ValueOrder {
  private static final int NANOS = 1_000;

  private ValueOrder() {}

  /** The order of instances of {@code type}, which conditions can compare. */
  static Comparator<Object> of(Class<?> type) {
    if (type == byte[].class) {
      return (a, b) -> Arrays.compareUnsigned((byte[]) a, (byte[]) b);
    }
    return (a, b) -> compare(key(a), key(b));
  }

  @SuppressWarnings("unchecked") // Both are keys of instances of one class.
  private static int compare(Comparable<?> a, Comparable<?> b) {
    return ((Comparable<Object>) a).compareTo(b);
  }

  /** What orders {@code value} among others of its class. */
  private static Comparable<?> key(Object value) {
    if (value instanceof String text) {
      return new Utf8(text);
    }
    if (value instanceof Float number) {
      return number + 0.0f; // makes 0.0 of -0.0
    }
    if (value instanceof Double number) {
      return number + 0.0;
    }
    if (value instanceof Instant instant) {
      return instant.truncatedTo(ChronoUnit.MICROS);
    }
    if (value instanceof LocalDateTime time) {
      return time.truncatedTo(ChronoUnit.MICROS);
    }
    if (value instanceof java.sql.Timestamp timestamp) {
      return timestamp.toInstant().truncatedTo(ChronoUnit.MICROS);
    }
    if (value instanceof java.sql.Date date) {
      return date.toLocalDate();
    }
    if (value instanceof Duration duration) {
      int nanos = duration.getNano();
      return Duration.ofSeconds(duration.getSeconds(), nanos - nanos % NANOS);
    }
    if (value instanceof Period period) {
      return period.toTotalMonths();
    }
    return value instanceof Enum<?> constant ? constant.name() : (Comparable<?>) value;
  }

  /**
   * Text in the order of its code points, which is that of its bytes in UTF-8, not of its chars.
   */
  private record Utf8(String text) implements Comparable<Utf8> {
    @Override
    public int compareTo(Utf8 other) {
      return Arrays.compareUnsigned(text.getBytes(UTF_8), other.text.getBytes(UTF_8));
    }
  }
}
