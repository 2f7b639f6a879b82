package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.ColumnName;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestServer;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spi.Guarantee;
import io.github.setl.testing.ConditionContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files on a Spark Connect server, beside the same files on Spark classic. */
class ServerFilesTest {
  private static final String CSV =
      "header = true, nullValue = NA, multiLine = true, escape = \"\\\"\"";
  private static final List<Sale> BEFORE =
      List.of(new Sale("mon", 1), new Sale("mon", 2), new Sale("tue", 3));
  private static final List<Sale> WRITTEN = List.of(new Sale("tue", 4), new Sale("wed", 5));

  record Sale(String day, int amount) {}

  record Other(String day, String note) {}

  record Line(String line) {}

  record Runway(
      int id,
      @ColumnName("airport_ident") String airportIdent,
      @ColumnName("length_ft") @Nullable Integer lengthFt,
      @Nullable String surface,
      @ColumnName("le_latitude_deg") @Nullable Double leLatitude,
      @ColumnName("le_heading_degT") @Nullable Double leHeading,
      @ColumnName("he_ident") @Nullable String heIdent) {}

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  private static <T extends Record> List<T> rows(FileBlock block, Class<T> type) {
    List<List<T>> read = new ArrayList<>();
    block.use(type, both -> read.add(both.records().list()));
    return read.get(0);
  }

  private FileBlock on(String storage, String options) {
    return FileBlock.in(folder, storage, options).onServer();
  }

  private String message(Runnable action) {
    return String.valueOf(catchThrowableOfType(SetlException.class, action::run).getMessage())
        .replace(folder.toString(), "<folder>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void bothEnginesReadWhatEitherWrites(String storage) {
    String source = Path.of("src/test/resources/runways.csv").toAbsolutePath().toString();
    FileBlock given =
        new FileBlock(
            "CSV",
            "data { storage = CSV, path = \"%s\", header = true, escape = \"\\\"\" }"
                .formatted(source));
    List<Runway> runways = rows(given, Runway.class);
    assertThat(rows(given.onServer(), Runway.class))
        .containsExactlyInAnyOrderElementsOf(runways)
        .hasSizeGreaterThan(1_000);

    String options = "saveMode = Overwrite" + (storage.equals("CSV") ? ", header = true" : "");
    FileBlock classic = FileBlock.in(folder, storage, options);
    for (FileBlock writer : List.of(classic.onServer(), classic)) {
      writer.use(Runway.class, both -> both.records().saveAll(runways));
      for (FileBlock reader : List.of(classic, classic.onServer())) {
        assertThat(rows(reader, Runway.class)).containsExactlyInAnyOrderElementsOf(runways);
      }
    }
  }

  @Test
  void linesOfText() {
    List<Line> lines = List.of(new Line("a"), new Line(""), new Line(" b "));
    on("TEXT", "").use(Line.class, both -> both.records().saveAll(lines));
    assertThat(rows(on("TEXT", ""), Line.class)).containsExactlyInAnyOrderElementsOf(lines);
  }

  @ParameterizedTest
  @CsvSource({
    "Append, mon1 mon2 tue3 tue4 wed5",
    "Overwrite, tue4 wed5",
    "OverwritePartitions, mon1 mon2 tue4 wed5",
    "Ignore, mon1 mon2 tue3"
  })
  void saveModes(String saveMode, String expected) {
    FileBlock block = on("PARQUET", "partitionBy = day, saveMode = " + saveMode);
    block.use(
        Sale.class,
        both -> {
          both.records().saveAll(BEFORE);
          assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(BEFORE);
          both.records().saveAll(WRITTEN);
          assertThat(both.records().list())
              .extracting(sale -> sale.day() + sale.amount())
              .containsExactlyInAnyOrder(expected.split(" "));
          assertThat(both.datasets().exists()).isTrue();
        });
    assertThat(block.guarantee()).isEqualTo(Guarantee.TASK_SAFE);
  }

  @Test
  void aFirstWriteFindsNothing() throws IOException {
    Files.createDirectory(folder.resolve("data"));
    on("CSV", "header = true")
        .use(
            Sale.class,
            both -> {
              assertThat(both.datasets().exists()).isFalse();
              both.records().saveAll(BEFORE);
              assertThat(message(() -> both.records().saveAll(WRITTEN))).startsWith("[SETL-504]");
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(BEFORE);
            });
  }

  @Test
  void otherColumnsAreNotAppended() {
    on("PARQUET", "").use(Sale.class, both -> both.records().saveAll(BEFORE));
    on("PARQUET", "saveMode = Append")
        .use(
            Other.class,
            both -> {
              assertThatThrownBy(() -> both.records().saveAll(List.of(new Other("mon", "a"))))
                  .hasMessageContaining("[SETL-502]");
              assertThatThrownBy(() -> both.records().list()).hasMessageContaining("[SETL-502]");
            });
  }

  @Test
  void whatTheServerCannotDo() throws IOException {
    on("PARQUET", "")
        .use(
            Sale.class,
            both -> {
              both.records().saveAll(BEFORE);
              assertGolden("drop-on-server", () -> both.datasets().drop());
            });
    on("CSV", "header = true")
        .use(Sale.class, both -> assertThat(both.connector().check()).hasSize(1));
    FileBlock.in(folder.resolve("absent"), "CSV", "header = true")
        .onServer()
        .use(Sale.class, both -> assertGolden("missing-on-server", () -> both.records().list()));
  }

  private void assertGolden(String name, Runnable action) {
    try {
      Golden.assertEquals(name, message(action));
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }

  /** Each takes half a minute. */
  static List<String> formatsForConditions() {
    return Boolean.getBoolean("test.full") ? List.of("PARQUET", "ORC", "CSV") : List.of("PARQUET");
  }

  @ParameterizedTest
  @MethodSource("formatsForConditions")
  void conditionsFindTheSameRows(String storage) {
    on(storage, storage.equals("CSV") ? CSV : "")
        .use(
            ConditionContract.Row.class,
            both -> {
              both.records().saveAll(ConditionContract.ROWS);
              if (Boolean.getBoolean("test.full")) {
                ConditionContract.check(both.records());
              }
              ConditionContract.checkRandom(both.records(), 23, 25);
            });
  }

  @Test
  void cachedRowsNoticeEveryWrite() {
    on("PARQUET", "cache = true, saveMode = Overwrite")
        .use(
            Sale.class,
            both -> {
              both.records().saveAll(BEFORE);
              assertThat(both.records().list()).hasSize(3);
              both.records().saveAll(WRITTEN);
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(WRITTEN);
            });
  }

  @Test
  void aWriteThatFailsSaysWhatMayBeLeft() {
    SparkSession session = TestServer.engine().handle(SparkSession.class);
    Dataset<Sale> broken =
        session
            .sql("select 'mon' day, cast(raise_error('broken row') as int) amount")
            .as(RecordEncoders.of(Sale.class));
    on("PARQUET", "saveMode = Overwrite")
        .use(
            Sale.class,
            both ->
                assertThatThrownBy(() -> both.datasets().save(broken))
                    .hasMessageContaining(
                        "Writing data failed; what it held before may be gone, and a part of the"
                            + " new rows may be there.")
                    .hasMessageContaining("broken row"));
  }
}
