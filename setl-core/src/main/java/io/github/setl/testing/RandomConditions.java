package io.github.setl.testing;

import static io.github.setl.api.Condition.column;

import io.github.setl.api.Condition;
import io.github.setl.testing.ConditionContract.Row;
import io.github.setl.testing.ConditionContract.State;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Trees of conditions by chance; the values are those of rows and some that no row has. */
final class RandomConditions {
  private static final int DEEPEST = 4;
  private static final List<String> PATTERNS =
      List.of("%", "_", "", "a%", "%c", "%b%", "a_c", "a\\%c", "a\\\\%", "%\\_%", "L%X", "__%");

  private record Values(String column, List<Object> values) {}

  private final Random random;
  private final List<Values> columns;

  RandomConditions(Random random, List<Row> rows) {
    this.random = random;
    this.columns =
        List.of(
            values("id", rows, Row::id, 0, 17),
            values("big", rows, Row::big, -1L, 5, Long.MIN_VALUE),
            values("routeNumber", rows, Row::routeNumber, 11),
            values("FROM", rows, Row::fromAirport, "A", "Z", "\uFF21", "\uD83D\uDE01"),
            values("text", rows, Row::text, "b", "\n", "\uD7FF", "\uE000", "a\uFB00"),
            values("amount", rows, Row::amount, 7, new BigDecimal("0.5")),
            values("ratio", rows, Row::ratio, 1, 0.25f),
            values("share", rows, Row::share, 1.5f),
            values("paid", rows, Row::paid),
            values("state", rows, Row::state),
            values("day", rows, Row::day, LocalDate.of(2000, 1, 1)),
            values("time", rows, Row::time, LocalDateTime.of(2020, 1, 1, 0, 0)),
            values("moment", rows, Row::moment, Instant.EPOCH.plusNanos(1)));
  }

  private static Values values(
      String column, List<Row> rows, Function<Row, @Nullable Object> value, Object... others) {
    List<Object> all = new ArrayList<>(List.of(others));
    rows.stream().map(value).flatMap(Stream::ofNullable).distinct().forEach(all::add);
    return new Values(column, all);
  }

  Condition next() {
    return tree(DEEPEST);
  }

  private Condition tree(int depth) {
    return depth == 0 || random.nextInt(4) == 0
        ? leaf()
        : switch (random.nextInt(3)) {
          case 0 -> tree(depth - 1).and(tree(depth - 1));
          case 1 -> tree(depth - 1).or(tree(depth - 1));
          default -> tree(depth - 1).not();
        };
  }

  private Condition leaf() {
    Values values = one(columns);
    Condition.Column column = column(values.column());
    Supplier<Object> value = () -> one(values.values());
    boolean ordered = !(values.values().get(0) instanceof State);
    return switch (random.nextInt(ordered ? 10 : 5)) {
      case 0 -> column.isNull();
      case 1 -> column.isNotNull();
      case 2 -> column.is(value.get());
      case 3 -> column.isNot(value.get());
      case 4 -> column.isIn(Stream.generate(value).limit(random.nextInt(4)).toList());
      case 5 -> column.isLessThan(value.get());
      case 6 -> column.isAtMost(value.get());
      case 7 -> column.isGreaterThan(value.get());
      case 8 -> column.isBetween(value.get(), value.get());
      default -> column(one(List.of("text", "FROM"))).isLike(one(PATTERNS));
    };
  }

  private <E> E one(List<E> all) {
    return all.get(random.nextInt(all.size()));
  }
}
