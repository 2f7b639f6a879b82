package io.github.setl.spark.store;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.greatest;
import static org.apache.spark.sql.functions.lit;

import io.github.setl.api.Condition;
import io.github.setl.spi.condition.ConditionRenderer;
import io.github.setl.spi.condition.RecordColumn;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;

/**
 * Conditions as {@code Column}s over a {@code Dataset} with the record's columns. A literal has the
 * type of its column: a cast around the column would keep Spark from handing the condition to the
 * store.
 */
final class ColumnRenderer implements ConditionRenderer<Column> {
  /** That of every decimal of a record. */
  private static final DecimalType DECIMAL = DecimalType.SYSTEM_DEFAULT();

  private final Set<Class<?>> kept;

  /** Conditions of which no comparison with an instance of {@code kept} goes to the store. */
  ColumnRenderer(Set<Class<?>> kept) {
    this.kept = kept;
  }

  @Override
  public Column comparison(RecordColumn column, Condition.Operator operator, Object value) {
    Column left = comparable(column, List.of(value));
    if (isZero(value)) {
      return value instanceof Float
          ? zero(left, operator, lit(-0.0f), lit(0.0f))
          : zero(left, operator, lit(-0.0), lit(0.0));
    }
    Column right = literal(value);
    return switch (operator) {
      case EQUAL -> left.equalTo(right);
      case DIFFERENT -> left.notEqual(right);
      case LESS -> left.lt(right);
      case AT_MOST -> left.leq(right);
      case GREATER -> left.gt(right);
      case AT_LEAST -> left.geq(right);
    };
  }

  /**
   * To Spark, {@code 0.0} and {@code -0.0} are equal. Files tell them apart where they say which
   * values a block has, and a block with the one would be skipped when the other is wanted.
   */
  private static Column zero(Column left, Condition.Operator operator, Column minus, Column plus) {
    return switch (operator) {
      case EQUAL -> left.geq(minus).and(left.leq(plus));
      case DIFFERENT -> left.lt(minus).or(left.gt(plus));
      case LESS -> left.lt(minus);
      case AT_MOST -> left.leq(plus);
      case GREATER -> left.gt(plus);
      case AT_LEAST -> left.geq(minus);
    };
  }

  private static boolean isZero(Object value) {
    return (value instanceof Double || value instanceof Float)
        && ((Number) value).doubleValue() == 0;
  }

  @Override
  public Column in(RecordColumn column, List<Object> values) {
    if (values.isEmpty()) {
      return lit(false);
    }
    Column found =
        comparable(column, values).isin(values.stream().map(ColumnRenderer::literal).toArray());
    return values.stream()
        .filter(ColumnRenderer::isZero)
        .findFirst()
        .map(zero -> found.or(comparison(column, Condition.Operator.EQUAL, zero)))
        .orElse(found);
  }

  @Override
  public Column like(RecordColumn column, String pattern) {
    return comparable(column, List.of(pattern)).like(pattern);
  }

  @Override
  public Column isNull(RecordColumn column) {
    return in(column).isNull();
  }

  @Override
  public Column and(Column left, Column right) {
    return left.and(right);
  }

  @Override
  public Column or(Column left, Column right) {
    return left.or(right);
  }

  @Override
  public Column not(Column condition) {
    return functions.not(condition);
  }

  /**
   * The column, as it is compared with {@code values}. To keep a comparison from the store, the
   * column is the greatest of itself and itself, which no store takes.
   */
  private Column comparable(RecordColumn column, List<Object> values) {
    Column found = in(column);
    return values.stream().anyMatch(this::isKept) ? greatest(found, found) : found;
  }

  /**
   * Whether a store could skip a block in which the value is. To Spark, text is in the order of
   * Unicode. ORC writes the least and greatest text by that order and compares by that of Java's
   * chars, which has the surrogates below U+E000; text without either is the same in both.
   */
  private boolean isKept(Object value) {
    return kept.contains(value.getClass())
        || (value instanceof String text
            && text.chars().anyMatch(letter -> letter >= Character.MIN_SURROGATE));
  }

  private static Column in(RecordColumn column) {
    return col("`" + column.name().replace("`", "``") + "`");
  }

  private static Column literal(Object value) {
    if (value instanceof Enum<?> constant) {
      return lit(constant.name());
    }
    if (value instanceof BigDecimal decimal) {
      return lit(decimal.setScale(DECIMAL.scale())).cast(DECIMAL);
    }
    if (value instanceof BigInteger whole) {
      return lit(new BigDecimal(whole)).cast(DataTypes.createDecimalType(DECIMAL.precision(), 0));
    }
    return lit(value);
  }
}
