package io.github.setl.spark.file;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.ColumnName;
import io.github.setl.api.Condition;
import io.github.setl.spark.TestSession;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the files receive of a condition, and which rows they are spared to give out. */
class PushedConditionsTest {
  private static final int ROWS = 100;

  @TempDir private Path folder;

  enum State {
    LOW,
    TOP
  }

  @SuppressWarnings("ArrayRecordComponent") // bytes are what is tested
  record Typed(
      int number,
      @Nullable String text,
      byte tiny,
      short small,
      long big,
      float share,
      double ratio,
      boolean top,
      State state,
      BigDecimal amount,
      BigInteger whole,
      LocalDate day,
      LocalDateTime time,
      Instant moment,
      java.sql.Date date,
      java.sql.Timestamp stamp,
      byte[] key,
      Duration took,
      Period every) {

    /** The row number {@code i}: all its values are above those of rows before it, or equal. */
    static Typed of(int i) {
      LocalDateTime time = LocalDateTime.of(2020, 1, 1, 0, 0).plusDays(i);
      return new Typed(
          i,
          "t%03d".formatted(i),
          (byte) i,
          (short) i,
          i,
          i,
          i,
          i >= ROWS / 2,
          i < ROWS / 2 ? State.LOW : State.TOP,
          BigDecimal.valueOf(i),
          BigInteger.valueOf(i),
          time.toLocalDate(),
          time,
          time.toInstant(ZoneOffset.UTC),
          java.sql.Date.valueOf(time.toLocalDate()),
          java.sql.Timestamp.from(time.toInstant(ZoneOffset.UTC)),
          new byte[] {(byte) i},
          Duration.ofSeconds(i),
          Period.ofMonths(i));
    }
  }

  /** What the plan of a condition says that the files receive, and how many rows they give out. */
  record Seen(String pushed, long read, int found) {}

  record Narrow(int id, @ColumnName("a`b") int amount) {}

  record Wide(long id, @ColumnName("a`b") BigDecimal amount) {}

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARQUET", "ORC"})
  void everyOperatorArrivesInTheFiles(String storage) {
    Condition.Column number = column("number");
    int blocks = storage.equals("PARQUET") ? 50 : 100; // ORC knows no beginnings.
    Map<Condition, Seen> expected = new LinkedHashMap<>();
    expected.put(number.is(75), new Seen("EqualTo(number,75)", 50, 1));
    expected.put(number.isNot(75), new Seen("Not(EqualTo(number,75))", 100, 99));
    expected.put(number.isLessThan(5), new Seen("LessThan(number,5)", 50, 5));
    expected.put(number.isAtMost(5), new Seen("LessThanOrEqual(number,5)", 50, 6));
    expected.put(number.isGreaterThan(75), new Seen("GreaterThan(number,75)", 50, 24));
    expected.put(number.isAtLeast(75), new Seen("GreaterThanOrEqual(number,75)", 50, 25));
    expected.put(
        number.isBetween(75, 76),
        new Seen("GreaterThanOrEqual(number,75), LessThanOrEqual(number,76)", 50, 2));
    expected.put(number.isIn(75, 76), new Seen("In(number, [75,76])", 50, 2));
    expected.put(
        number.isIn(IntStream.range(75, 87).boxed().toList()),
        new Seen("In(number, [75,76,77,78,79,80,81,82,83,84,85,86])", 50, 12));
    expected.put(number.isIn(), new Seen("no file is read", 0, 0));
    expected.put(number.isNull(), new Seen("IsNull(number)", 0, 0));
    expected.put(number.isNotNull(), new Seen("IsNotNull(number)", 100, 100));
    expected.put(column("text").isNull(), new Seen("IsNull(text)", 0, 0));
    expected.put(column("text").isNotNull(), new Seen("IsNotNull(text)", 100, 100));
    expected.put(column("text").isLike("t075"), new Seen("EqualTo(text,t075)", 50, 1));
    expected.put(column("text").isLike("t07%"), new Seen("StringStartsWith(text,t07)", blocks, 10));
    expected.put(column("text").isLike("%75"), new Seen("StringEndsWith(text,75)", 100, 1));
    expected.put(column("text").isLike("%07%"), new Seen("StringContains(text,07)", 100, 11));
    expected.put(
        column("text").isLike("t07%5"),
        new Seen("StringStartsWith(text,t07), StringEndsWith(text,5)", blocks, 1));
    expected.put(column("text").isLike("t07_"), new Seen("IsNotNull(text)", 100, 10));
    expected.put(
        number.is(75).and(column("text").is("t075")),
        new Seen("EqualTo(number,75), EqualTo(text,t075)", 50, 1));
    expected.put(
        number.is(75).or(column("text").is("t076")),
        new Seen("Or(EqualTo(number,75),EqualTo(text,t076))", 50, 2));
    expected.put(number.isLessThan(75).not(), new Seen("GreaterThanOrEqual(number,75)", 50, 25));
    expected.put(
        number.isLessThan(75).or(column("text").isNull()).not(),
        new Seen("GreaterThanOrEqual(number,75), IsNotNull(text)", 50, 25));
    compare(storage, expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARQUET", "ORC"})
  void valuesOfEveryTypeArriveInTheFiles(String storage) {
    Typed row = Typed.of(75);
    boolean parquet = storage.equals("PARQUET");
    Map<Condition, Seen> expected = new LinkedHashMap<>();
    expected.put(column("text").is("t075"), new Seen("EqualTo(text,t075)", 50, 1));
    expected.put(column("tiny").is(row.tiny()), new Seen("EqualTo(tiny,75)", 50, 1));
    expected.put(column("small").is(row.small()), new Seen("EqualTo(small,75)", 50, 1));
    expected.put(column("big").is(75), new Seen("EqualTo(big,75)", 50, 1));
    expected.put(column("share").is(row.share()), new Seen("EqualTo(share,75.0)", 50, 1));
    expected.put(column("ratio").is(75), new Seen("EqualTo(ratio,75.0)", 50, 1));
    expected.put(
        column("ratio").is(0.0),
        new Seen("GreaterThanOrEqual(ratio,-0.0), LessThanOrEqual(ratio,0.0)", 50, 1));
    expected.put(
        column("ratio").isIn(-0.0, 1.0),
        new Seen(
            "Or(In(ratio,"
                + " [-0.0,1.0]),And(GreaterThanOrEqual(ratio,-0.0),LessThanOrEqual(ratio,0.0)))",
            50,
            2));
    expected.put(
        column("ratio").isAtLeast(Double.NaN), new Seen("GreaterThanOrEqual(ratio,NaN)", 0, 0));
    expected.put(column("top").is(true), new Seen("EqualTo(top,true)", 50, 50));
    expected.put(column("state").is(State.TOP), new Seen("EqualTo(state,TOP)", 50, 50));
    expected.put(column("amount").is(75), new Seen("EqualTo(amount,75.000000000000000000)", 50, 1));
    expected.put(column("whole").is(75), new Seen("EqualTo(whole,75)", 50, 1));
    expected.put(column("day").is(row.day()), new Seen("EqualTo(day,2020-03-16)", 50, 1));
    // Spark does not look for times among the statistics of Parquet.
    expected.put(
        column("time").is(row.time()),
        new Seen("EqualTo(time,2020-03-16T00:00)", parquet ? 100 : 50, 1));
    // ORC would skip some times that it has; see FileDataSet#kept.
    String moment = parquet ? "EqualTo(moment,2020-03-16 00:00:00.0)" : "";
    expected.put(column("moment").is(row.moment()), new Seen(moment, 100, 1));
    expected.put(column("date").is(row.date()), new Seen("EqualTo(date,2020-03-16)", 50, 1));
    String stamp = parquet ? "EqualTo(stamp,2020-03-16 00:00:00.0)" : "";
    expected.put(column("stamp").is(row.stamp()), new Seen(stamp, 100, 1));
    // In ORC's order, the smiley comes before U+FB00; see ColumnRenderer.
    expected.put(column("text").isAtLeast("\uFB00"), new Seen("", 100, 0));
    expected.put(
        column("key").is(row.key()), new Seen("EqualTo(key,bytes)", parquet ? 50 : 100, 1));
    expected.put(column("took").is(row.took()), new Seen("EqualTo(took,PT1M15S)", 50, 1));
    expected.put(column("every").is(row.every()), new Seen("EqualTo(every,P6Y3M)", 50, 1));
    compare(storage, expected);
  }

  @Test
  void conditionsOnWidenedColumnsArriveInTheFiles() {
    FileBlock block = FileBlock.in(folder, "PARQUET", "");
    block.use(
        Narrow.class, both -> both.records().saveAll(List.of(new Narrow(1, 5), new Narrow(2, 6))));
    block.use(
        Wide.class,
        both -> {
          Dataset<Wide> found =
              both.datasets().findBy(column("id").is(2), column("a`b").isAtLeast(6));
          assertThat(found.collectAsList())
              .containsExactly(new Wide(2, new BigDecimal("6.000000000000000000")));
          assertThat(pushed(found)).isEqualTo("EqualTo(id,2), GreaterThanOrEqual(`a``b`,6)");
        });
  }

  /** The rows are in two files, 50 in each, in order. */
  private void compare(String storage, Map<Condition, Seen> expected) {
    FileBlock.in(folder, storage, "")
        .use(
            Typed.class,
            both -> {
              both.records().saveAll(IntStream.range(0, ROWS).mapToObj(Typed::of).toList());
              Map<Condition, Seen> seen = new LinkedHashMap<>();
              for (Condition condition : expected.keySet()) {
                Dataset<Typed> found = both.datasets().findBy(condition);
                int rows = found.collectAsList().size();
                seen.put(condition, new Seen(pushed(found), read(found), rows));
              }
              assertThat(lines(seen)).isEqualTo(lines(expected));
            });
  }

  private static String lines(Map<Condition, Seen> seen) {
    StringBuilder lines = new StringBuilder();
    seen.forEach((condition, what) -> lines.append(condition + ": " + what + "\n"));
    return lines.toString();
  }

  private static long read(Dataset<?> found) {
    return found
        .queryExecution()
        .executedPlan()
        .collectLeaves()
        .head()
        .metrics()
        .get("numOutputRows")
        .get()
        .value();
  }

  /** What the plan hands to the files, less that the columns have values. */
  private static String pushed(Dataset<?> found) {
    String plan = found.queryExecution().executedPlan().toString();
    if (plan.startsWith("LocalTableScan <empty>")) {
      return "no file is read";
    }
    Matcher pushed = Pattern.compile("PushedFilters: \\[(.*)], ReadSchema").matcher(plan);
    assertThat(pushed.find()).as(plan).isTrue();
    return pushed
        .group(1)
        .replaceAll("IsNotNull\\([^)]*\\), ", "")
        .replaceAll("\\[B@[0-9a-f]+", "bytes");
  }
}
