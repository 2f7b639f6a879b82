package io.github.setl.api;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * What a row must fulfil to be found by a repository of any engine.
 *
 * <pre>{@code
 * import static io.github.setl.api.Condition.column;
 *
 * List<Order> found =
 *     orders.findBy(
 *         column("state").is("open").or(column("state").isNull()), column("amount").isAtLeast(100));
 * }</pre>
 *
 * <p>It means what it means in SQL, on every engine. To compare with an absent value is neither
 * true nor false but unknown, and so is {@code not} of unknown; a row is found if the condition is
 * true. Text is compared letter by letter, in the order of Unicode; NaN equals NaN and is greater
 * than any number; times count in microseconds, and what is finer is cut off.
 *
 * <p>Immutable. A condition as text shows {@code ?} in place of the values, which may be secret.
 */
public sealed interface Condition {

  /**
   * Begins a condition on one column.
   *
   * @param name the column's name, in the record or in the store, in upper or lower case
   */
  static Column column(String name) {
    return new Column(name);
  }

  /** True if both are; false if one is false. */
  default Condition and(Condition other) {
    return new And(this, other);
  }

  /** True if one is; false if both are false. */
  default Condition or(Condition other) {
    return new Or(this, other);
  }

  /** True if this is false, and the reverse. */
  default Condition not() {
    return new Not(this);
  }

  /** How a column is compared with a value. */
  enum Operator {
    /** Equal. */
    EQUAL("="),
    /** Different. */
    DIFFERENT("<>"),
    /** Less. */
    LESS("<"),
    /** Less or equal. */
    AT_MOST("<="),
    /** Greater. */
    GREATER(">"),
    /** Greater or equal. */
    AT_LEAST(">=");

    private final String sql;

    Operator(String sql) {
      this.sql = sql;
    }

    /** The operator in SQL: {@code <=}. */
    public String sql() {
      return sql;
    }
  }

  /** {@code column < value}. */
  record Comparison(String column, Operator operator, Object value) implements Condition {
    /** Copies the value if it is an array. */
    public Comparison {
      value = copied(column, value);
    }

    @Override
    public String toString() {
      return column + " " + operator.sql() + " ?";
    }
  }

  /** The column has one of {@code values}. Without values it is false for every row. */
  record In(String column, List<Object> values) implements Condition {
    /** Copies the values. */
    public In {
      List<Object> copies = new ArrayList<>();
      values.forEach(value -> copies.add(copied(column, value)));
      values = List.copyOf(copies);
    }

    @Override
    public String toString() {
      return column + " in (" + String.join(", ", values.stream().map(value -> "?").toList()) + ")";
    }
  }

  /** The text of the column is like {@code pattern}; see {@link Column#isLike}. */
  record Like(String column, String pattern) implements Condition {
    /** Refuses null. */
    public Like {
      copied(column, pattern);
    }

    @Override
    public String toString() {
      return column + " like ?";
    }
  }

  /** The column has no value. True or false, never unknown. */
  record IsNull(String column) implements Condition {
    @Override
    public String toString() {
      return column + " is null";
    }
  }

  /** Both are true. */
  record And(Condition left, Condition right) implements Condition {
    @Override
    public String toString() {
      return "(" + left + " and " + right + ")";
    }
  }

  /** At least one is true. */
  record Or(Condition left, Condition right) implements Condition {
    @Override
    public String toString() {
      return "(" + left + " or " + right + ")";
    }
  }

  /** {@code condition} is false. */
  record Not(Condition condition) implements Condition {
    @Override
    public String toString() {
      return "not (" + condition + ")";
    }
  }

  /**
   * A column on which a condition is to stand. A value is of the type of the record's component, or
   * a number that becomes one without loss, by its type: an {@code int} for a {@code long}. None
   * may be null.
   *
   * @param name the column's name
   */
  record Column(String name) {
    /** Refuses null. */
    public Column {
      Objects.requireNonNull(name, "a column has a name");
    }

    /** Equal to {@code value}. */
    public Condition is(Object value) {
      return compared(Operator.EQUAL, value);
    }

    /** Another value than {@code value}; an absent one is not found. */
    public Condition isNot(Object value) {
      return compared(Operator.DIFFERENT, value);
    }

    /** Less than {@code value}. */
    public Condition isLessThan(Object value) {
      return compared(Operator.LESS, value);
    }

    /** Less than {@code value}, or equal. */
    public Condition isAtMost(Object value) {
      return compared(Operator.AT_MOST, value);
    }

    /** Greater than {@code value}. */
    public Condition isGreaterThan(Object value) {
      return compared(Operator.GREATER, value);
    }

    /** Greater than {@code value}, or equal. */
    public Condition isAtLeast(Object value) {
      return compared(Operator.AT_LEAST, value);
    }

    /** From {@code first} to {@code last}, both included. */
    public Condition isBetween(Object first, Object last) {
      return isAtLeast(first).and(isAtMost(last));
    }

    /** One of {@code values}. */
    public Condition isIn(Object... values) {
      return new In(name, Arrays.asList(values));
    }

    /** One of {@code values}; nothing is found if there are none. */
    public Condition isIn(Collection<?> values) {
      return new In(name, new ArrayList<>(values));
    }

    /**
     * Text like {@code pattern}, in which {@code %} stands for any letters, also none, and {@code
     * _} for one. After a backslash, {@code %}, {@code _} and the backslash stand for themselves.
     */
    public Condition isLike(String pattern) {
      return new Like(name, pattern);
    }

    /** No value. */
    public Condition isNull() {
      return new IsNull(name);
    }

    /** Any value. */
    public Condition isNotNull() {
      return isNull().not();
    }

    private Condition compared(Operator operator, Object value) {
      return new Comparison(name, operator, value);
    }
  }

  private static Object copied(String column, Object value) {
    Objects.requireNonNull(
        value, () -> "the column " + column + " is compared with null: use isNull()");
    return value instanceof byte[] bytes ? bytes.clone() : value;
  }
}
