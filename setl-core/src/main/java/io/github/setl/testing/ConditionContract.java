package io.github.setl.testing;

import static io.github.setl.api.Condition.column;

import io.github.setl.api.ColumnName;
import io.github.setl.api.Condition;
import io.github.setl.api.Naming;
import io.github.setl.api.Repository;
import io.github.setl.spi.condition.RecordConditions;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * What {@link Repository#findBy} must find, in every store. For the tests of a storage:
 *
 * <pre>{@code
 * Repository<ConditionContract.Row> repository = ..; // of an empty data set
 * repository.saveAll(ConditionContract.ROWS);
 * ConditionContract.check(repository);
 * ConditionContract.checkRandom(repository, 7, 100);
 * }</pre>
 */
public final class ConditionContract {
  /** An enum of {@link Row}. */
  public enum State {
    /** One of three. */
    OPEN,
    /** One of three. */
    PAID,
    /** One of three. */
    CLOSED
  }

  /** A row with a column of each kind that any storage has. */
  public record Row(
      int id,
      @Nullable Long big,
      @Nullable Integer routeNumber,
      @ColumnName("FROM") @Nullable String fromAirport,
      @Nullable String text,
      @Nullable BigDecimal amount,
      @Nullable Double ratio,
      @Nullable Float share,
      @Nullable Boolean paid,
      @Nullable State state,
      @Nullable LocalDate day,
      @Nullable LocalDateTime time,
      @Nullable Instant moment) {}

  /** A condition, and the ids of the rows that fulfil it. */
  private record Case(Condition condition, List<Integer> ids) {}

  private static final String LIGATURE = "\uFB00";
  private static final String SMILEY = "\uD83D\uDE00";
  private static final String LATE = "2001-02-28T23:59:59.123456";
  private static final String EARLY = "1500-03-01T00:00:00.000001";
  private static final String LEAP = "2024-02-29T12:00:00.000001";

  /** The rows, to be saved into an empty data set. */
  public static final List<Row> ROWS =
      List.of(
          row(1, 1L, 10, "LAX", "abc", "1.5", 0.5, true, State.OPEN, LATE),
          row(2, Long.MAX_VALUE, 20, "PHX", "aBc", "-2", Double.NaN, false, State.PAID, LEAP),
          row(3, null, null, null, null, null, null, null, null, null),
          row(4, -Long.MAX_VALUE, -30, "", "", "0", -0.0, null, State.CLOSED, "1970-01-01T00:00"),
          row(
              5,
              0L,
              null,
              "LAX",
              "a%c",
              "12345678901234567890.123456789012345678",
              Double.POSITIVE_INFINITY,
              true,
              null,
              LATE),
          row(6, null, 0, null, "a\\c", "1.50", Double.NEGATIVE_INFINITY, false, State.OPEN, null),
          row(7, 1L, 10, "LAX", "a" + SMILEY + "c", null, 0.0, null, State.PAID, LEAP),
          row(8, 2L, 2, null, LIGATURE, "0.000000000000000001", null, true, State.CLOSED, EARLY),
          row(9, 3L, 3, "SFO", SMILEY + "\nx", "-1.5", 3.25, false, null, LATE));

  private ConditionContract() {}

  /**
   * Finds rows by conditions of every kind.
   *
   * @param repository a repository of {@link #ROWS}
   * @throws AssertionError if other rows are found than SQL means, with all conditions of which
   *     that is true
   */
  public static void check(Repository<Row> repository) {
    compare(repository, cases());
  }

  /**
   * Finds rows by conditions that are put together by chance.
   *
   * @param repository a repository of {@link #ROWS}
   * @param seed gives the same conditions at every call
   * @param count how many conditions
   * @throws AssertionError if other rows are found than SQL means, with all conditions of which
   *     that is true
   */
  public static void checkRandom(Repository<Row> repository, long seed, int count) {
    RandomConditions random = new RandomConditions(new Random(seed), ROWS);
    RecordConditions<Row> inMemory =
        new RecordConditions<>(Row.class, Naming.AS_WRITTEN, "ConditionContract");
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Condition condition = random.next();
      List<Row> expected = ROWS.stream().filter(inMemory.test(List.of(condition))).toList();
      cases.add(new Case(condition, expected.stream().map(Row::id).toList()));
    }
    compare(repository, cases);
  }

  private static void compare(Repository<Row> repository, List<Case> cases) {
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      Case expected = cases.get(i);
      List<Integer> found =
          repository.findBy(expected.condition()).stream().map(Row::id).sorted().toList();
      if (!found.equals(expected.ids())) {
        differences.add(
            "%n%d: %s finds %s instead of %s"
                .formatted(i, expected.condition(), found, expected.ids()));
      }
    }
    if (!differences.isEmpty()) {
      throw new AssertionError(
          "%d of %d conditions differ:%s"
              .formatted(differences.size(), cases.size(), String.join("", differences)));
    }
  }

  private static List<Case> cases() {
    Condition unknown = column("state").is(State.OPEN);
    Instant late = Instant.parse(LATE + "Z");
    return List.of(
        of(column("id").is(4), 4),
        of(column("ID").isNot((short) 4), 1, 2, 3, 5, 6, 7, 8, 9),
        of(column("big").isLessThan(1), 4, 5),
        of(column("big").isAtMost(1L), 1, 4, 5, 7),
        of(column("big").isGreaterThan(1), 2, 8, 9),
        of(column("big").isAtLeast(Long.MAX_VALUE), 2),
        of(column("big").is(-Long.MAX_VALUE), 4),
        of(column("big").isAtMost(Long.MIN_VALUE)),
        of(column("routeNumber").isBetween(2, 10), 1, 7, 8, 9),
        of(column("routeNumber").isBetween(10, 2)),
        of(column("routeNumber").isBetween(2, 10).not(), 2, 4, 6),
        of(column("routeNumber").isIn(10, (byte) 20), 1, 2, 7),
        of(column("routeNumber").isIn(10, 20).not(), 4, 6, 8, 9),
        of(column("routeNumber").isIn()),
        of(column("routeNumber").isIn().not(), 1, 2, 3, 4, 5, 6, 7, 8, 9),
        of(column("routeNumber").isNull(), 3, 5),
        of(column("routeNumber").isNotNull(), 1, 2, 4, 6, 7, 8, 9),
        of(column("FROM").is("LAX"), 1, 5, 7),
        of(column("from").isNot("LAX"), 2, 4, 9),
        of(column("FROM").is(""), 4),
        of(column("text").is("abc"), 1),
        of(column("text").isLessThan("abc"), 2, 4, 5, 6),
        of(column("text").isGreaterThan(LIGATURE), 9),
        of(column("text").isGreaterThan("a" + LIGATURE), 7, 8, 9),
        of(column("text").isIn("", SMILEY + "\nx"), 4, 9),
        of(column("text").isLike("abc"), 1),
        of(column("text").isLike("a_c"), 1, 2, 5, 6, 7),
        of(column("text").isLike("a%"), 1, 2, 5, 6, 7),
        of(column("text").isLike("%c"), 1, 2, 5, 6, 7),
        of(column("text").isLike("%b%"), 1),
        of(column("text").isLike("__x"), 9),
        of(column("text").isLike("%"), 1, 2, 4, 5, 6, 7, 8, 9),
        of(column("text").isLike(""), 4),
        of(column("text").isLike("a\\%c"), 5),
        of(column("text").isLike("a\\\\c"), 6),
        of(column("text").isLike("a\\_c")),
        of(column("text").isLike("a_c").not(), 4, 8, 9),
        of(column("amount").is(new BigDecimal("1.5000")), 1, 6),
        of(column("amount").isLessThan(0), 2, 9),
        of(column("amount").isGreaterThan(0L), 1, 5, 6, 8),
        of(column("amount").isAtMost(new BigDecimal("1E-18")), 2, 4, 8, 9),
        of(column("amount").is(new BigDecimal("12345678901234567890.123456789012345678")), 5),
        of(column("amount").isIn(0, new BigDecimal("-2.0")), 2, 4),
        of(column("ratio").is(0.0), 4, 7),
        of(column("ratio").is(-0.0), 4, 7),
        of(column("ratio").isNot(0), 1, 2, 5, 6, 9),
        of(column("ratio").isLessThan(0.0f), 6),
        of(column("ratio").isAtLeast(-0.0), 1, 2, 4, 5, 7, 9),
        of(column("ratio").is(Double.NaN), 2),
        of(column("ratio").isNot(Double.NaN), 1, 4, 5, 6, 7, 9),
        of(column("ratio").isGreaterThan(Double.POSITIVE_INFINITY), 2),
        of(column("ratio").isAtMost(Double.NaN), 1, 2, 4, 5, 6, 7, 9),
        of(column("ratio").isIn(0.0, Double.NaN), 2, 4, 7),
        of(column("share").isIn(0.5f, 0f), 1, 4, 7),
        of(column("share").isGreaterThan(3.25f), 2, 5),
        of(column("paid").is(true), 1, 5, 8),
        of(column("paid").isNot(true), 2, 6, 9),
        of(column("paid").isLessThan(true), 2, 6, 9),
        of(unknown, 1, 6),
        of(column("state").isIn(State.OPEN, State.CLOSED), 1, 4, 6, 8),
        of(column("state").isNot(State.OPEN), 2, 4, 7, 8),
        of(column("day").is(LocalDate.of(2001, 2, 28)), 1, 5, 9),
        of(column("day").isBetween(LocalDate.of(1970, 1, 1), LocalDate.of(2001, 2, 27)), 4),
        of(column("time").isGreaterThan(LocalDateTime.parse(LATE)), 2, 7),
        of(column("time").is(LocalDateTime.parse(LATE).plusNanos(999)), 1, 5, 9),
        of(column("time").is(LocalDateTime.parse(LATE).plusNanos(1000))),
        of(column("time").isLessThan(LocalDateTime.parse("1970-01-01T00:00")), 8),
        of(column("day").isAtMost(LocalDate.of(1582, 10, 14)), 8),
        of(column("moment").is(late), 1, 5, 9),
        of(column("moment").isIn(late, Instant.parse(EARLY + "Z")), 1, 5, 8, 9),
        of(column("moment").isAtLeast(late), 1, 2, 5, 7, 9),
        of(column("moment").isGreaterThan(late), 2, 7),
        of(column("moment").isAtMost(late), 1, 4, 5, 8, 9),
        of(column("moment").isLessThan(late.plusNanos(999)), 4, 8),
        of(column("moment").isLessThan(late.plusNanos(1000)), 1, 4, 5, 8, 9),
        of(unknown.not(), 2, 4, 7, 8),
        of(unknown.and(column("id").isAtLeast(3)), 6),
        of(unknown.or(column("id").isAtLeast(8)), 1, 6, 8, 9),
        of(unknown.or(unknown.not()), 1, 2, 4, 6, 7, 8),
        of(unknown.and(column("id").isLessThan(4)).not(), 2, 4, 5, 6, 7, 8, 9));
  }

  private static Case of(Condition condition, Integer... ids) {
    return new Case(condition, List.of(ids));
  }

  private static Row row(
      int id,
      @Nullable Long big,
      @Nullable Integer routeNumber,
      @Nullable String fromAirport,
      @Nullable String text,
      @Nullable String amount,
      @Nullable Double ratio,
      @Nullable Boolean paid,
      @Nullable State state,
      @Nullable String time) {
    LocalDateTime at = time == null ? null : LocalDateTime.parse(time);
    return new Row(
        id,
        big,
        routeNumber,
        fromAirport,
        text,
        amount == null ? null : new BigDecimal(amount).setScale(18),
        ratio,
        ratio == null ? null : ratio.floatValue(),
        paid,
        state,
        at == null ? null : at.toLocalDate(),
        at,
        at == null ? null : at.toInstant(ZoneOffset.UTC));
  }
}
