package io.github.setl.spark.file;

import static io.github.setl.api.Condition.column;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.Setl;
import io.github.setl.api.ColumnName;
import io.github.setl.api.Condition;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestSession;
import io.github.setl.testing.ConditionContract;
import io.github.setl.testing.ConditionContract.Row;
import io.github.setl.testing.ConditionContract.State;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of files that are found by conditions. */
class FindByTest {
  private static final String CSV =
      "header = true, nullValue = NA, multiLine = true, escape = \"\\\"\"";

  @TempDir private Path folder;

  @SuppressWarnings("ArrayRecordComponent") // bytes are what is tested
  record Rare(
      int id,
      byte @Nullable [] key,
      @Nullable BigInteger whole,
      @Nullable Byte tiny,
      @Nullable Short small,
      @Nullable Duration took,
      @Nullable Period every,
      java.sql.@Nullable Date day,
      java.sql.@Nullable Timestamp time,
      @Nullable List<String> names) {}

  record Narrow(int id, @ColumnName("a`b") int amount) {}

  record Wide(long id, @ColumnName("a`b") BigDecimal amount) {}

  abstract static class Repositories<T> extends SparkFactory<Repositories<T>> {
    @Override
    public Repositories<T> read() {
      return this;
    }

    @Override
    public Repositories<T> process() {
      return this;
    }

    @Override
    public Repositories<T> write() {
      return this;
    }

    @Override
    public Repositories<T> get() {
      return this;
    }
  }

  static final class Rows extends Repositories<Row> {
    @Delivery(id = "data")
    private Repository<Row> records;

    @Delivery(id = "data")
    private SparkRepository<Row> datasets;

    @Delivery(id = "data", condition = "id > 5")
    private SparkRepository<Row> filtered;

    @Override
    public Rows write() {
      records.saveAll(ConditionContract.ROWS);
      return this;
    }
  }

  static final class Rares extends Repositories<Rare> {
    @Delivery(id = "data")
    private Repository<Rare> records;
  }

  static final class Widened extends Repositories<Wide> {
    @Delivery(id = "data")
    private Repository<Narrow> narrow;

    @Delivery(id = "data")
    private SparkRepository<Wide> wide;

    @Override
    public Widened write() {
      narrow.saveAll(List.of(new Narrow(1, 5), new Narrow(2, 6)));
      return this;
    }
  }

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARQUET", "CSV"})
  void everyStorageFindsTheSameRows(String storage) {
    try (Setl setl = setl(storage, storage.equals("CSV") ? CSV : "")) {
      Rows rows = (Rows) setl.newPipeline().addStage(Rows.class).run().output(Rows.class);
      ConditionContract.check(rows.records);
      ConditionContract.checkRandom(rows.records, 20, 30);
      assertThat(rows.records.findBy()).containsExactlyInAnyOrderElementsOf(ConditionContract.ROWS);
    }
  }

  @Test
  void datasetsAreFoundByAllOfSeveralConditions() {
    try (Setl setl = setl("PARQUET", "")) {
      Rows rows = (Rows) setl.newPipeline().addStage(Rows.class).run().output(Rows.class);
      Condition open = column("state").is(State.OPEN);
      assertThat(rows.datasets.findBy(open, column("routeNumber").isLessThan(5)).collectAsList())
          .containsExactly(ConditionContract.ROWS.get(5));
      assertThat(rows.filtered.findBy(open).collectAsList())
          .containsExactly(ConditionContract.ROWS.get(5));
      assertThat(rows.datasets.findBy().count()).isEqualTo(9);
    }
  }

  @Test
  void conditionsArriveInTheFiles() {
    try (Setl setl = setl("PARQUET", "")) {
      Rows rows = (Rows) setl.newPipeline().addStage(Rows.class).run().output(Rows.class);
      Map<Condition, String> expected =
          Map.ofEntries(
              entry(column("routeNumber").isAtLeast(7), "GreaterThanOrEqual(route_number,7)"),
              entry(column("route_number").isIn(1, 2), "In(route_number, [1,2])"),
              entry(column("FROM").is("LAX"), "EqualTo(FROM,LAX)"),
              entry(column("text").isLike("a%"), "StringStartsWith(text,a)"),
              entry(column("amount").isLessThan(3), "LessThan(amount,3.000000000000000000)"),
              entry(column("ratio").isGreaterThan(2), "GreaterThan(ratio,2.0)"),
              entry(column("paid").isNot(true), "Not(EqualTo(paid,true))"),
              entry(column("state").is(State.OPEN), "EqualTo(state,OPEN)"),
              entry(column("day").is(LocalDate.of(2020, 1, 1)), "EqualTo(day,2020-01-01)"),
              entry(
                  column("time").is(LocalDateTime.of(2020, 1, 1, 12, 0)),
                  "EqualTo(time,2020-01-01T12:00)"),
              entry(
                  column("moment").is(Instant.parse("2020-01-01T12:00:00Z")),
                  "EqualTo(moment,2020-01-01 12:00:00.0)"),
              entry(
                  column("big").isNull().or(column("id").is(1)), "Or(IsNull(big),EqualTo(id,1))"));
      Map<Condition, String> pushed = new HashMap<>();
      expected
          .keySet()
          .forEach(
              condition -> pushed.put(condition, pushedFilters(rows.datasets.findBy(condition))));
      assertThat(pushed).isEqualTo(expected);
    }
  }

  @Test
  void conditionsOnWidenedColumnsArriveInTheFiles() {
    try (Setl setl = setl("PARQUET", "")) {
      Widened rows =
          (Widened) setl.newPipeline().addStage(Widened.class).run().output(Widened.class);
      Dataset<Wide> found = rows.wide.findBy(column("id").is(2), column("a`b").isAtLeast(6));
      assertThat(found.collectAsList())
          .containsExactly(new Wide(2, new BigDecimal("6.000000000000000000")));
      assertThat(pushedFilters(found)).isEqualTo("EqualTo(id,2), GreaterThanOrEqual(`a``b`,6)");
    }
  }

  @Test
  void valuesOfRareTypesAreFound() {
    try (Setl setl = setl("PARQUET", "")) {
      Repository<Rare> rows =
          ((Rares) setl.newPipeline().addStage(Rares.class).run().output(Rares.class)).records;
      java.sql.Timestamp time =
          java.sql.Timestamp.from(Instant.parse("2001-02-28T01:02:03.123456Z"));
      java.sql.Date day = java.sql.Date.valueOf("2001-02-28");
      byte[] key = {1, (byte) 0x80};
      rows.saveAll(
          List.of(
              new Rare(
                  1,
                  key,
                  BigInteger.TEN,
                  (byte) 1,
                  (short) 2,
                  Duration.ofSeconds(-1, 1000),
                  Period.ofYears(1),
                  day,
                  time,
                  List.of()),
              new Rare(2, null, null, null, null, null, null, null, null, null)));
      for (Condition condition :
          List.of(
              column("key").is(key),
              column("key").isGreaterThan(new byte[] {1, 0x7f, 0x7f}),
              column("whole").isAtLeast(10),
              column("whole").isLessThan(BigInteger.TEN.pow(38).subtract(BigInteger.ONE)),
              column("tiny").is((byte) 1),
              column("small").is((byte) 2),
              column("took").is(Duration.ofSeconds(-1, 1999)),
              column("every").is(Period.ofMonths(12)),
              column("day").is(day),
              column("time").is(time),
              column("names").isNotNull())) {
        assertThat(rows.findBy(condition).stream().map(Rare::id))
            .as(condition.toString())
            .containsExactly(1);
        assertThat(rows.findBy(condition.not(), column("names").isNotNull()))
            .as("not " + condition)
            .isEmpty();
      }
    }
  }

  @Test
  void aConditionThatDoesNotFitIsRefusedBeforeAnythingIsRead() {
    try (Setl setl = setl("PARQUET", "")) {
      Rares rows = (Rares) setl.newPipeline().addStage(Rares.class).run().output(Rares.class);
      assertThatThrownBy(() -> rows.records.findBy(column("keys").isNull()))
          .isInstanceOf(SetlException.class)
          .hasMessageContaining("A condition asks for the column keys, which Rare does not have.")
          .hasMessageContaining("did you mean  `key`");
    }
  }

  /** What the plan hands to the files, less that the columns have values. */
  private static String pushedFilters(Dataset<?> found) {
    String plan = found.queryExecution().executedPlan().toString();
    Matcher pushed = Pattern.compile("PushedFilters: \\[(.*)], ReadSchema").matcher(plan);
    assertThat(pushed.find()).as(plan).isTrue();
    return pushed.group(1).replaceAll("IsNotNull\\([^)]*\\), ", "");
  }

  private Setl setl(String storage, String options) {
    return Setl.builder()
        .withConfigText(
            ("setl.environment = local, data { storage = %s, path = \"%s/data\", naming = snake_case,"
                    + " saveMode = Overwrite, %s }")
                .formatted(storage, folder, options))
        .getOrCreate();
  }
}
