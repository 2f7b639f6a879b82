package io.github.setl.spark.store;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import io.github.setl.api.Condition;
import io.github.setl.spi.condition.ConditionRenderer;
import io.github.setl.spi.condition.RecordColumn;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;

/**
 * Conditions as {@code Column}s over a {@code Dataset} with the record's columns. A literal has the
 * type of its column: a cast around the column would keep Spark from handing the condition to the
 * store.
 */
final class ColumnRenderer implements ConditionRenderer<Column> {
  private static final int DIGITS = 38;
  private static final int DECIMALS = 18;

  @Override
  public Column comparison(RecordColumn column, Condition.Operator operator, Object value) {
    Column left = in(column);
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

  @Override
  public Column in(RecordColumn column, List<Object> values) {
    return values.isEmpty()
        ? lit(false)
        : in(column).isin(values.stream().map(ColumnRenderer::literal).toArray());
  }

  @Override
  public Column like(RecordColumn column, String pattern) {
    return in(column).like(pattern);
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

  private static Column in(RecordColumn column) {
    return col("`" + column.name().replace("`", "``") + "`");
  }

  private static Column literal(Object value) {
    if (value instanceof Enum<?> constant) {
      return lit(constant.name());
    }
    if (value instanceof BigDecimal decimal) {
      return lit(decimal.setScale(DECIMALS)).cast(DataTypes.createDecimalType(DIGITS, DECIMALS));
    }
    if (value instanceof BigInteger whole) {
      return lit(new BigDecimal(whole)).cast(DataTypes.createDecimalType(DIGITS, 0));
    }
    return lit(value);
  }
}
