package io.github.setl.spark.file;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.Setl;
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
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
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

  record Zero(int id, double ratio, float share) {}

  static final class Zeros extends Repositories<Zero> {
    @Delivery(id = "data")
    private Repository<Zero> records;
  }

  static final class Rares extends Repositories<Rare> {
    @Delivery(id = "data")
    private Repository<Rare> records;
  }

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  /** Those that Spark hands conditions to, and those of text; the others take as long again. */
  static List<String> storages() {
    return Boolean.getBoolean("test.full")
        ? List.of("PARQUET", "ORC", "AVRO", "JSON", "CSV", "XML")
        : List.of("PARQUET", "ORC", "JSON", "CSV");
  }

  @ParameterizedTest
  @MethodSource("storages")
  void everyStorageFindsTheSameRows(String storage) {
    try (Setl setl = setl(storage, storage.equals("CSV") ? CSV : "")) {
      Rows rows = (Rows) setl.newPipeline().addStage(Rows.class).run().output(Rows.class);
      ConditionContract.check(rows.records);
      ConditionContract.checkRandom(rows.records, 20, 5);
      assertThat(rows.records.findBy()).containsExactlyInAnyOrderElementsOf(ConditionContract.ROWS);
      assertThat(rows.records.findBy(column("Route_Number").isIn(10, 20).not()))
          .hasSameElementsAs(rows.records.findBy(column("routeNumber").isIn(10, 20).not()))
          .hasSize(4);
      assertThat(rows.filtered.findBy(column("state").is(State.OPEN)).collectAsList())
          .containsExactly(ConditionContract.ROWS.get(5));
    }
  }

  static final class RowByRow extends Repositories<Row> {
    @Delivery(id = "data")
    private Repository<Row> records;

    @Override
    public RowByRow write() {
      ConditionContract.ROWS.forEach(row -> records.saveAll(List.of(row)));
      return this;
    }
  }

  /** The least and the greatest value of each file are its only one. */
  @ParameterizedTest
  @ValueSource(strings = {"PARQUET", "ORC"})
  void rowsInFilesOfTheirOwnAreFound(String storage) {
    try (Setl setl = setl(storage, "saveMode = Append")) {
      Repository<Row> records =
          ((RowByRow) setl.newPipeline().addStage(RowByRow.class).run().output(RowByRow.class))
              .records;
      ConditionContract.check(records);
      ConditionContract.checkRandom(records, 21, Integer.getInteger("conditions", 20));
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

  @ParameterizedTest
  @CsvSource({"PARQUET, 0.0", "PARQUET, -0.0", "ORC, 0.0", "ORC, -0.0"})
  void zerosOfBothSignsAreEqualInAFileThatHasOnlyOne(String storage, double stored) {
    try (Setl setl = setl(storage, "")) {
      Repository<Zero> rows =
          ((Zeros) setl.newPipeline().addStage(Zeros.class).run().output(Zeros.class)).records;
      rows.saveAll(
          IntStream.range(0, 100).mapToObj(i -> new Zero(i, stored, (float) stored)).toList());
      double asked = -stored;
      float askedFor = (float) asked;
      for (Condition condition :
          List.of(
              column("ratio").is(asked),
              column("ratio").isIn(asked, 1.0),
              column("ratio").isAtLeast(asked),
              column("ratio").isAtMost(asked),
              column("ratio").isNot(asked).not(),
              column("ratio").isLessThan(asked).not(),
              column("ratio").isGreaterThan(asked).not(),
              column("share").is(askedFor),
              column("share").isIn(askedFor),
              column("share").isBetween(askedFor, askedFor))) {
        assertThat(rows.findBy(condition)).as(condition.toString()).hasSize(100);
        assertThat(rows.findBy(condition.not())).as("not " + condition).isEmpty();
      }
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

  private Setl setl(String storage, String options) {
    return Setl.builder()
        .withConfigText(
            ("setl.environment = local, data { storage = %s, path = \"%s/data\", naming ="
                    + " snake_case, saveMode = Overwrite\n"
                    + " %s }")
                .formatted(storage, folder, options))
        .getOrCreate();
  }
}
