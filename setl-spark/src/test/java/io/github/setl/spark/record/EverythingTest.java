package io.github.setl.spark.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.ColumnName;
import io.github.setl.spark.TestSession;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every supported type, and every nesting, through everything that Spark does with an encoder. */
class EverythingTest {
  enum Color {
    RED,
    GREEN
  }

  private record Inner(@ColumnName("inner_name") @Nullable String name, long count) {}

  record Pair<A, B>(A first, B second) {}

  private record Everything(
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
      @Nullable Pair<String, List<Pair<Integer, @Nullable Inner>>> pair) {}

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
          new Pair<>("p", List.of(new Pair<>(1, new Inner("q", 4)))));

  private static final Everything BARE =
      new Everything(
          false, (byte) 0, (short) 0, 0, 0L, 0f, 0.0, null, null, null, null, null, null, null,
          null, null, null, null, null, null, null, null, null, null, null, null, null, null, null,
          null, null);

  private final SparkSession spark = TestSession.get();

  private Dataset<Everything> everything() {
    return spark.createDataset(List.of(FULL, BARE), RecordEncoders.of(Everything.class));
  }

  @Test
  void createdRecordsAreCollectedEqual() {
    assertThat(everything().collectAsList()).containsExactly(FULL, BARE);
  }

  @Test
  void theDatasetHasTheSchemaOfTheRecord() {
    assertThat(everything().schema()).isEqualTo(RecordSchema.of(Everything.class));
  }

  @Test
  void mapAndFilterKeepRecordsEqual() {
    assertThat(
            everything()
                .filter((FilterFunction<Everything>) record -> record.number() >= 0)
                .map(
                    (MapFunction<Everything, Everything>) record -> record,
                    RecordEncoders.of(Everything.class))
                .collectAsList())
        .containsExactly(FULL, BARE);
  }

  @Test
  void parquetGivesBackTheSameRecords(@TempDir Path folder) {
    String path = folder.resolve("all").toString();
    everything().repartition(1).write().parquet(path);
    assertThat(
            new ArrayList<>(
                spark.read().parquet(path).as(RecordEncoders.of(Everything.class)).collectAsList()))
        .containsExactlyInAnyOrder(FULL, BARE);
  }
}
