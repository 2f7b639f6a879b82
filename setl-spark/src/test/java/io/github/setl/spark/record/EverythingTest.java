package io.github.setl.spark.record;

import static org.apache.spark.sql.functions.expr;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.ColumnName;
import io.github.setl.spark.TestSession;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import scala.Tuple2;

/**
 * Every supported type, and every nesting, through everything that Spark does with an encoder; in a
 * record that generated code may name, and in one that it may not.
 */
public class EverythingTest {
  public enum Color {
    RED,
    GREEN
  }

  private record Inner(@ColumnName("inner_name") @Nullable String name, long count) {}

  public record Pair<A, B>(A first, B second) {}

  record Key(@Nullable String text, int number) {}

  public record Everything(
      boolean flag,
      byte tiny,
      short small,
      int number,
      @ColumnName("big_number") long big,
      float single,
      double twice,
      @Nullable Boolean boxedFlag,
      @Nullable Byte boxedTiny,
      @Nullable Short boxedSmall,
      @Nullable Integer boxedNumber,
      @Nullable Long boxedBig,
      @Nullable Float boxedSingle,
      @Nullable Double boxedTwice,
      @Nullable String text,
      @Nullable BigDecimal decimal,
      @Nullable BigInteger integer,
      @Nullable LocalDate date,
      @Nullable LocalDateTime local,
      @Nullable Instant instant,
      @Nullable Date sqlDate,
      @Nullable Timestamp timestamp,
      @Nullable Duration duration,
      @Nullable Period period,
      @Nullable Color color,
      @Nullable Inner inner,
      @Nullable List<@Nullable String> texts,
      @Nullable List<@Nullable Integer> numbers,
      @Nullable List<@Nullable Inner> inners,
      @Nullable List<@Nullable List<@Nullable Color>> colors,
      @Nullable Set<@Nullable Color> palette,
      @Nullable Map<String, @Nullable Inner> byName,
      @Nullable Map<Integer, List<BigDecimal>> byNumber,
      @Nullable Map<Color, @Nullable Long> byColor,
      @Nullable List<@Nullable BigInteger> integers,
      @Nullable List<@Nullable LocalDate> dates,
      @Nullable List<@Nullable Instant> instants,
      @Nullable List<@Nullable Duration> durations,
      @Nullable Map<LocalDate, @Nullable BigInteger> byDate,
      @Nullable List<@Nullable Map<String, @Nullable List<@Nullable Double>>> maps,
      @Nullable Set<@Nullable Pair<String, @Nullable Boolean>> pairs,
      @Nullable Pair<String, List<Pair<Integer, @Nullable Inner>>> pair) {}

  private record Hidden(@Nullable Everything everything, Plain plain, List<Everything> list) {}

  private record Plain(
      boolean flag,
      byte tiny,
      short small,
      int number,
      long big,
      float single,
      double twice,
      @Nullable Integer boxed,
      @Nullable String text,
      @Nullable BigInteger integer,
      @Nullable LocalDate date,
      @Nullable Instant instant,
      @Nullable Duration duration,
      @Nullable List<@Nullable String> texts,
      @Nullable Map<String, @Nullable Long> numbers) {}

  private static final BigDecimal DECIMAL =
      new BigDecimal("12345678901234567890.123456789012345678");

  private static final Everything FULL =
      new Everything(
          true,
          (byte) -1,
          (short) 2,
          3,
          Long.MAX_VALUE,
          1.5f,
          -2.25,
          false,
          (byte) 4,
          (short) 5,
          6,
          7L,
          8.5f,
          9.5,
          "größe 東京 🚀",
          DECIMAL,
          new BigInteger("12345678901234567890123456789"),
          LocalDate.of(1969, 12, 31),
          LocalDateTime.of(2024, 3, 31, 2, 30, 0, 123_456_000),
          Instant.parse("1582-10-14T23:59:59.999999Z"),
          Date.valueOf("2024-02-29"),
          Timestamp.valueOf("2024-02-29 12:34:56.789012"),
          Duration.ofDays(-3).plusNanos(5_000),
          Period.of(1, 2, 0),
          Color.GREEN,
          new Inner("in", 1),
          Arrays.asList("a", null, ""),
          Arrays.asList(1, null),
          Arrays.asList(new Inner(null, 2), null),
          Arrays.asList(Arrays.asList(Color.RED, null), null, List.of()),
          new LinkedHashSet<>(List.of(Color.GREEN, Color.RED)),
          Map.of("x", new Inner("y", 3)),
          Map.of(1, List.of(DECIMAL), 2, List.of()),
          Map.of(Color.RED, 1L),
          Arrays.asList(BigInteger.TEN, null),
          Arrays.asList(LocalDate.EPOCH, null),
          Arrays.asList(Instant.EPOCH, null),
          Arrays.asList(Duration.ZERO, null),
          Map.of(LocalDate.EPOCH, BigInteger.ONE),
          Arrays.asList(Map.of("k", Arrays.asList(1.5, null)), null),
          new LinkedHashSet<>(List.of(new Pair<>("s", true), new Pair<>("t", false))),
          new Pair<>("p", List.of(new Pair<>(1, new Inner("q", 4)))));

  private static final Everything BARE =
      new Everything(
          false, (byte) 0, (short) 0, 0, 0L, 0f, 0.0, null, null, null, null, null, null, null,
          null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
          null, null, null, null, null, null, null, null, null, null, null, null, null);

  private static final Plain PLAIN =
      new Plain(
          true,
          (byte) 1,
          (short) 2,
          3,
          4,
          5.5f,
          6.5,
          7,
          "text",
          BigInteger.TEN,
          LocalDate.EPOCH,
          Instant.EPOCH,
          Duration.ofHours(1),
          Arrays.asList("a", null),
          Map.of("k", 1L));

  private static final Plain NOTHING =
      new Plain(
          false, (byte) 0, (short) 0, 0, 0, 0f, 0.0, null, null, null, null, null, null, null,
          null);

  private final SparkSession spark = TestSession.get();

  private Dataset<Everything> everything(EncoderForm form) {
    return spark.createDataset(List.of(FULL, BARE), form.of(Everything.class));
  }

  @ParameterizedTest
  @EnumSource
  void createdRecordsAreCollectedEqual(EncoderForm form) {
    assertThat(everything(form).collectAsList()).containsExactly(FULL, BARE);
  }

  @ParameterizedTest
  @EnumSource
  void theDatasetHasTheSchemaOfTheRecord(EncoderForm form) {
    assertThat(everything(form).schema()).isEqualTo(RecordSchema.of(Everything.class));
    assertThat(mapped(form).schema()).isEqualTo(RecordSchema.of(Everything.class));
  }

  @ParameterizedTest
  @EnumSource
  void filterMapAndFlatMapKeepRecordsEqual(EncoderForm form) {
    assertThat(
            mapped(form)
                .filter((FilterFunction<Everything>) record -> record.number() >= 0)
                .flatMap(
                    (FlatMapFunction<Everything, Everything>)
                        record -> List.of(record, record).iterator(),
                    form.of(Everything.class))
                .collectAsList())
        .containsExactly(FULL, FULL, BARE, BARE);
  }

  @ParameterizedTest
  @EnumSource
  void groupsKeepRecordsEqual(EncoderForm form) {
    assertThat(
            everything(form)
                .groupByKey(
                    (MapFunction<Everything, Key>) record -> new Key(record.text(), 1),
                    form.of(Key.class))
                .flatMapGroups(
                    (FlatMapGroupsFunction<Key, Everything, Everything>) (key, values) -> values,
                    form.of(Everything.class))
                .collectAsList())
        .containsExactlyInAnyOrder(FULL, BARE);
  }

  @ParameterizedTest
  @EnumSource
  void joinsKeepRecordsEqual(EncoderForm form) {
    Dataset<Everything> left = everything(form).as("a");
    Dataset<Everything> right = everything(form).as("b");
    assertThat(
            left.joinWith(right, expr("a.number = b.number AND a.number > 0"), "left_outer")
                .collectAsList())
        .containsExactlyInAnyOrder(new Tuple2<>(FULL, FULL), new Tuple2<>(BARE, null));
  }

  @ParameterizedTest
  @EnumSource
  void interpretedCodeKeepsRecordsEqual(EncoderForm form) {
    SparkSession interpreted = spark.newSession();
    interpreted.conf().set("spark.sql.codegen.factoryMode", "NO_CODEGEN");
    interpreted.conf().set("spark.sql.codegen.wholeStage", "false");
    assertThat(
            interpreted
                .createDataset(List.of(FULL, BARE), form.of(Everything.class))
                .map((MapFunction<Everything, Everything>) row -> row, form.of(Everything.class))
                .collectAsList())
        .containsExactly(FULL, BARE);
  }

  @ParameterizedTest
  @EnumSource
  void recordsThatAreNotPublicAreKeptEqual(EncoderForm form) {
    List<Hidden> hidden =
        List.of(new Hidden(FULL, PLAIN, List.of(BARE, FULL)), new Hidden(null, NOTHING, List.of()));
    assertThat(
            spark
                .createDataset(hidden, form.of(Hidden.class))
                .map((MapFunction<Hidden, Hidden>) row -> row, form.of(Hidden.class))
                .collectAsList())
        .isEqualTo(hidden);
  }

  @ParameterizedTest
  @EnumSource
  void parquetGivesBackTheSameRecords(EncoderForm form, @TempDir Path folder) {
    String path = folder.resolve("all").toString();
    everything(form).repartition(1).write().parquet(path);
    assertThat(
            new ArrayList<>(
                spark.read().parquet(path).as(form.of(Everything.class)).collectAsList()))
        .containsExactlyInAnyOrder(FULL, BARE);
  }

  private Dataset<Everything> mapped(EncoderForm form) {
    return everything(form)
        .map((MapFunction<Everything, Everything>) record -> record, form.of(Everything.class));
  }
}
