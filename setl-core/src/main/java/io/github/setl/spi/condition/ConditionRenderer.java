package io.github.setl.spi.condition;

import io.github.setl.api.Condition;
import java.util.List;

/**
 * Writes a condition in the language of a store or an engine. {@link RecordConditions} has checked
 * the parts that it receives, and converted the values to the column's {@linkplain
 * RecordColumn#type type}. A value goes to the store as a parameter or literal, never as text that
 * the store parses.
 *
 * @param <R> a condition in that language, or a part of one
 */
public interface ConditionRenderer<R> {

  /** The column compared with the value; unknown where the column has none. */
  R comparison(RecordColumn column, Condition.Operator operator, Object value);

  /** The column has one of the values; false for every row if there are none. */
  R in(RecordColumn column, List<Object> values);

  /**
   * The text of the column is like {@code pattern}; in it a backslash, if there is one, stands
   * before {@code %}, {@code _} or a backslash.
   */
  R like(RecordColumn column, String pattern);

  /** The column has no value. */
  R isNull(RecordColumn column);

  /** Both. */
  R and(R left, R right);

  /** One or both. */
  R or(R left, R right);

  /** The opposite. */
  R not(R condition);
}
