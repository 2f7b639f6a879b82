package io.github.setl.spi.condition;

import io.github.setl.api.Condition;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** A condition that is tested on a record in memory. */
@FunctionalInterface
interface RowTest {
  Truth on(Object row);

  /** Makes tests of conditions. */
  final class Renderer implements ConditionRenderer<RowTest> {
    @Override
    public RowTest comparison(RecordColumn column, Condition.Operator operator, Object value) {
      Comparator<Object> order = ValueOrder.of(column.type());
      return onValue(
          column, found -> Truth.of(holds(operator, Integer.signum(order.compare(found, value)))));
    }

    private static boolean holds(Condition.Operator operator, int order) {
      return switch (operator) {
        case EQUAL -> order == 0;
        case DIFFERENT -> order != 0;
        case LESS -> order < 0;
        case AT_MOST -> order <= 0;
        case GREATER -> order > 0;
        case AT_LEAST -> order >= 0;
      };
    }

    @Override
    public RowTest in(RecordColumn column, List<Object> values) {
      if (values.isEmpty()) {
        return row -> Truth.FALSE;
      }
      Comparator<Object> order = ValueOrder.of(column.type());
      return onValue(
          column,
          found -> Truth.of(values.stream().anyMatch(value -> order.compare(found, value) == 0)));
    }

    @Override
    public RowTest like(RecordColumn column, String pattern) {
      Pattern regex = LikePattern.regex(pattern);
      return onValue(column, found -> Truth.of(regex.matcher((String) found).matches()));
    }

    @Override
    public RowTest isNull(RecordColumn column) {
      RowValue value = new RowValue(column);
      return row -> Truth.of(value.in(row).isEmpty());
    }

    @Override
    public RowTest and(RowTest left, RowTest right) {
      return row -> left.on(row).and(right.on(row));
    }

    @Override
    public RowTest or(RowTest left, RowTest right) {
      return row -> left.on(row).or(right.on(row));
    }

    @Override
    public RowTest not(RowTest condition) {
      return row -> condition.on(row).not();
    }

    private static RowTest onValue(RecordColumn column, Function<Object, Truth> test) {
      RowValue value = new RowValue(column);
      return row -> {
        Optional<Object> found = value.in(row);
        return found.isEmpty() ? Truth.UNKNOWN : test.apply(found.get());
      };
    }
  }
}
