package io.github.setl.spi.condition;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which values a column of a class is compared with. */
final class ColumnValue {
  private static final int DIGITS = 38;
  private static final int DECIMALS = 18;

  private static final Set<Class<?>> COMPARABLE =
      Set.of(
          Boolean.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          String.class,
          LocalDate.class,
          LocalDateTime.class,
          Instant.class,
          java.sql.Date.class,
          java.sql.Timestamp.class,
          Duration.class,
          Period.class,
          byte[].class);

  /** For a class of numbers those whose every value is one of it too. */
  private static final Map<Class<?>, List<Class<?>>> WIDENED =
      Map.of(
          Short.class, List.of(Byte.class),
          Integer.class, List.of(Byte.class, Short.class),
          Long.class, List.of(Byte.class, Short.class, Integer.class),
          Float.class, List.of(Byte.class, Short.class),
          Double.class, List.of(Byte.class, Short.class, Integer.class, Float.class),
          BigInteger.class, List.of(Byte.class, Short.class, Integer.class, Long.class),
          BigDecimal.class,
              List.of(Byte.class, Short.class, Integer.class, Long.class, BigInteger.class));

  private ColumnValue() {}

  static boolean isComparable(Class<?> type) {
    return type.isEnum() || COMPARABLE.contains(type);
  }

  /** {@code value} as an instance of {@code type}; empty if it is of a type that does not fit. */
  static Optional<Object> as(Class<?> type, Object value) {
    if (type.isInstance(value)) {
      return Optional.of(value);
    }
    return value instanceof Number number
            && WIDENED.getOrDefault(type, List.of()).contains(value.getClass())
        ? Optional.of(widened(type, number))
        : Optional.empty();
  }

  private static Object widened(Class<?> type, Number value) {
    if (type == Short.class) {
      return value.shortValue();
    }
    if (type == Integer.class) {
      return value.intValue();
    }
    if (type == Long.class) {
      return value.longValue();
    }
    if (type == Float.class) {
      return value.floatValue();
    }
    if (type == Double.class) {
      return value.doubleValue();
    }
    if (type == BigInteger.class) {
      return BigInteger.valueOf(value.longValue());
    }
    return value instanceof BigInteger whole
        ? new BigDecimal(whole)
        : BigDecimal.valueOf(value.longValue());
  }

  /** Whether a column of decimals or whole numbers could hold {@code value}. */
  static boolean hasRoomFor(Object value) {
    if (value instanceof BigInteger whole) {
      return new BigDecimal(whole).precision() <= DIGITS;
    }
    if (value instanceof BigDecimal decimal) {
      BigDecimal shortest = decimal.stripTrailingZeros();
      return shortest.scale() <= DECIMALS
          && (long) shortest.precision() - shortest.scale() <= DIGITS - DECIMALS;
    }
    return true;
  }
}
