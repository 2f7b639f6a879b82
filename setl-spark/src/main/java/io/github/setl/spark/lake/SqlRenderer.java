package io.github.setl.spark.lake;

import io.github.setl.api.Condition;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.condition.ConditionRenderer;
import io.github.setl.spi.condition.RecordColumn;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Conditions as Spark SQL over the columns of a table, by the names that those have there. */
final class SqlRenderer implements ConditionRenderer<String> {
  private final Set<Class<?>> kept;

  /** Conditions of which no comparison with an instance of {@code kept} goes to the files. */
  SqlRenderer(Set<Class<?>> kept) {
    this.kept = kept;
  }

  @Override
  public String comparison(RecordColumn column, Condition.Operator operator, Object value) {
    String plain = in(column);
    // What no store takes.
    String left =
        kept.contains(value.getClass()) ? "greatest(%s, %s)".formatted(plain, plain) : plain;
    if (isZero(value)) {
      return zero(left, operator, value instanceof Float ? "FLOAT" : "DOUBLE");
    }
    return "(%s %s %s)".formatted(left, operator.sql(), SqlLiteral.of(value));
  }

  /** To Spark, {@code 0.0} and {@code -0.0} are equal; what files say of their values is not. */
  private static String zero(String left, Condition.Operator operator, String type) {
    String minus = "CAST('-0.0' AS %s)".formatted(type);
    String plus = "CAST('0.0' AS %s)".formatted(type);
    return switch (operator) {
      case EQUAL -> "(%s >= %s AND %s <= %s)".formatted(left, minus, left, plus);
      case DIFFERENT -> "(%s < %s OR %s > %s)".formatted(left, minus, left, plus);
      case LESS -> "(%s < %s)".formatted(left, minus);
      case AT_MOST -> "(%s <= %s)".formatted(left, plus);
      case GREATER -> "(%s > %s)".formatted(left, plus);
      case AT_LEAST -> "(%s >= %s)".formatted(left, minus);
    };
  }

  private static boolean isZero(Object value) {
    return (value instanceof Double || value instanceof Float)
        && ((Number) value).doubleValue() == 0;
  }

  @Override
  public String in(RecordColumn column, List<Object> values) {
    return values.isEmpty()
        ? "false"
        : values.stream()
            .map(value -> comparison(column, Condition.Operator.EQUAL, value))
            .collect(Collectors.joining(" OR ", "(", ")"));
  }

  @Override
  public String like(RecordColumn column, String pattern) {
    return "(%s LIKE %s)".formatted(in(column), SqlLiteral.of(pattern));
  }

  @Override
  public String isNull(RecordColumn column) {
    return "(%s IS NULL)".formatted(in(column));
  }

  @Override
  public String and(String left, String right) {
    return "(%s AND %s)".formatted(left, right);
  }

  @Override
  public String or(String left, String right) {
    return "(%s OR %s)".formatted(left, right);
  }

  @Override
  public String not(String condition) {
    return "(NOT %s)".formatted(condition);
  }

  private static String in(RecordColumn column) {
    return RecordColumns.quoted(column.stored());
  }
}
