package io.github.setl.spi.condition;

import io.github.setl.api.Condition;
import io.github.setl.api.Naming;
import io.github.setl.problem.Problems;
import io.github.setl.problem.SetlException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;

/**
 * Conditions on the rows of one data set: checks them against the record, and puts them into the
 * language of the store. Immutable.
 *
 * <pre>{@code
 * Optional<Sql> where =
 *     new RecordConditions<>(Order.class, Naming.SNAKE_CASE, block.origin())
 *         .render(conditions, new SqlRenderer());
 * }</pre>
 *
 * @param <T> the record
 */
public final class RecordConditions<T> {
  private final Class<T> recordType;
  private final List<RecordColumn> columns;
  private final String origin;

  /**
   * Conditions on rows of {@code recordType}.
   *
   * @param recordType the record that one row becomes
   * @param naming how the columns of the store are named
   * @param origin where the data set is configured, for messages
   */
  public RecordConditions(Class<T> recordType, Naming naming, String origin) {
    this.recordType = recordType;
    this.origin = origin;
    RecordComponent[] components = recordType.getRecordComponents();
    this.columns =
        components == null
            ? List.of()
            : Arrays.stream(components).map(c -> RecordColumn.of(c, naming)).toList();
  }

  /**
   * All of {@code conditions}, joined by {@code and}, in the renderer's language; empty if there
   * are none.
   *
   * @throws SetlException if a condition does not fit the record, with all that does not fit
   */
  public <R> Optional<R> render(List<Condition> conditions, ConditionRenderer<R> renderer) {
    Reading<R> reading = new Reading<>(renderer);
    List<Optional<R>> read = conditions.stream().map(reading::read).toList();
    reading.problems.throwIfAny(SetlException::new);
    return read.stream().flatMap(Optional::stream).reduce(renderer::and);
  }

  /**
   * Whether a row fulfils all of {@code conditions}, worked out in plain Java: for a store that
   * cannot filter by itself.
   *
   * @throws SetlException if a condition does not fit the record, with all that does not fit
   */
  public Predicate<T> test(List<Condition> conditions) {
    return render(conditions, new RowTest.Renderer())
        .<Predicate<T>>map(test -> row -> test.on(row) == Truth.TRUE)
        .orElse(row -> true);
  }

  /** One reading of conditions, with what was found wrong in it. */
  private final class Reading<R> {
    private final ConditionRenderer<R> renderer;
    private final Problems problems = new Problems();

    Reading(ConditionRenderer<R> renderer) {
      this.renderer = renderer;
    }

    Optional<R> read(Condition condition) {
      if (condition instanceof Condition.And and) {
        return read(and.left(), and.right(), renderer::and);
      }
      if (condition instanceof Condition.Or or) {
        return read(or.left(), or.right(), renderer::or);
      }
      if (condition instanceof Condition.Not not) {
        return read(not.condition()).map(renderer::not);
      }
      if (condition instanceof Condition.Comparison comparison) {
        return read(comparison);
      }
      if (condition instanceof Condition.In in) {
        return read(in);
      }
      if (condition instanceof Condition.Like like) {
        return read(like);
      }
      Condition.IsNull isNull = (Condition.IsNull) condition;
      return column(isNull.column(), isNull).map(renderer::isNull);
    }

    private Optional<R> read(Condition left, Condition right, BinaryOperator<R> join) {
      Optional<R> one = read(left);
      Optional<R> other = read(right);
      return one.flatMap(a -> other.map(b -> join.apply(a, b)));
    }

    private Optional<R> read(Condition.Comparison comparison) {
      Optional<RecordColumn> found = column(comparison.column(), comparison);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      RecordColumn column = found.get();
      boolean ordered =
          comparison.operator() != Condition.Operator.EQUAL
              && comparison.operator() != Condition.Operator.DIFFERENT;
      if (ordered && column.type().isEnum()) {
        problems.add(words(comparison).noOrder(column));
        return Optional.empty();
      }
      return value(column, comparison.value(), comparison)
          .map(value -> renderer.comparison(column, comparison.operator(), value));
    }

    private Optional<R> read(Condition.In in) {
      Optional<RecordColumn> found = column(in.column(), in);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      List<Object> values =
          in.values().stream()
              .map(value -> value(found.get(), value, in))
              .flatMap(Optional::stream)
              .toList();
      return Optional.of(renderer.in(found.get(), values));
    }

    private Optional<R> read(Condition.Like like) {
      Optional<RecordColumn> found = column(like.column(), like);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      RecordColumn column = found.get();
      if (column.type() != String.class) {
        problems.add(words(like).noText(column));
      } else if (!LikePattern.isValid(like.pattern())) {
        problems.add(words(like).badPattern(column));
      }
      return problems.isEmpty()
          ? Optional.of(renderer.like(column, like.pattern()))
          : Optional.empty();
    }

    private Optional<RecordColumn> column(String name, Condition condition) {
      Optional<RecordColumn> column =
          columns.stream().filter(candidate -> candidate.isCalled(name)).findFirst();
      if (column.isEmpty()) {
        problems.add(words(condition).noColumn(name, columns));
      }
      return column;
    }

    private Optional<Object> value(RecordColumn column, Object value, Condition condition) {
      if (!ColumnValue.isComparable(column.type())) {
        problems.add(words(condition).notComparable(column));
        return Optional.empty();
      }
      Optional<Object> converted = ColumnValue.as(column.type(), value);
      if (converted.isEmpty()) {
        problems.add(words(condition).otherType(column, value));
      } else if (!ColumnValue.hasRoomFor(converted.get())) {
        problems.add(words(condition).tooManyDigits(column));
        return Optional.empty();
      }
      return converted;
    }

    private ConditionProblems words(Condition condition) {
      return new ConditionProblems(recordType, origin, condition);
    }
  }
}
