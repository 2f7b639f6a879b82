package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.ColumnName;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What sets ORC, Avro, text and XML apart. */
class FormatsTest {
  record Line(String line) {}

  record Text(int id, @Nullable String text) {}

  record Stop(String airport, @Nullable Integer minutes) {}

  record Route(
      @ColumnName("_id") long id,
      Stop first,
      @Nullable List<Stop> stops,
      @Nullable List<String> via) {}

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @Test
  void linesOfTextAreTheOneColumnOfARecord() throws IOException {
    Files.writeString(folder.resolve("data"), "first\n\n a;b \n");
    List<Line> lines = List.of(new Line("first"), new Line(""), new Line(" a;b "));
    on("TEXT", "saveMode = Overwrite")
        .use(
            Line.class,
            both -> {
              assertThat(both.records().list()).isEqualTo(lines);
              both.datasets().save(both.datasets().findAll());
              assertThat(both.records().list()).isEqualTo(lines);
              for (String text : Arrays.asList(null, "a\nb", "a\rb")) {
                assertThatThrownBy(() -> both.records().saveAll(List.of(new Line(text))))
                    .hasMessageContaining("SETL-505")
                    .hasMessageContaining("TEXT would not give this row back: the column line has");
              }
              both.records().saveAll(List.of());
              assertThat(both.records().list()).isEmpty();
            });
    on("TEXT", "saveMode = Overwrite, lineSep = \"|\"")
        .use(
            Line.class,
            both -> {
              both.records().saveAll(List.of(new Line("a\nb"), new Line("c")));
              assertThat(both.records().list())
                  .containsExactlyInAnyOrder(new Line("a\nb"), new Line("c"));
            });
  }

  @Test
  void aWholeTextIsReadAndNotWritten() throws IOException {
    Files.writeString(folder.resolve("data"), "first\nsecond\n");
    on("TEXT", "wholetext = true, saveMode = Overwrite")
        .use(
            Line.class,
            both -> {
              assertThat(both.records().list()).containsExactly(new Line("first\nsecond\n"));
              assertGolden(
                  "write-as-whole-text", () -> both.records().saveAll(List.of(new Line("a"))));
            });
  }

  @Test
  void xmlElementsAttributesAndListsComeBack() {
    List<Route> routes =
        List.of(
            new Route(
                1,
                new Stop("LAX", 5),
                List.of(new Stop("PHX", null)),
                List.of("a<b>&\"c\"", "]]>")),
            new Route(2, new Stop("", 0), null, null),
            new Route(3, new Stop(" x \n", 0), null, List.of("", " ", "\t")));
    on("XML", "saveMode = Overwrite, rowTag = route, rootTag = routes")
        .use(
            Route.class,
            both -> {
              both.records().saveAll(routes);
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(routes);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r", "a\r\nb", "  ", "\n", "\t x", "é😀", "<![CDATA[x]]>", "&amp;"})
  void anyTextComesBackFromXml(String text) {
    on("XML", "saveMode = Overwrite")
        .use(
            Text.class,
            both -> {
              both.records().saveAll(List.of(new Text(1, text)));
              assertThat(both.records().list()).containsExactly(new Text(1, text));
            });
  }

  record Empties(int id, @Nullable List<String> list, @Nullable Inner inner) {}

  record Inner(@Nullable String a, @Nullable List<@Nullable Text> texts) {}

  @Test
  void whatXmlWouldNotGiveBackIsNotWritten() {
    Map<Empties, String> bad =
        Map.of(
            new Empties(1, List.of(), null), "an empty list",
            new Empties(1, Arrays.asList("a", null), null), "a list with an absent element",
            new Empties(1, List.of("\u0001"), null), "a character that XML does not have",
            new Empties(1, null, new Inner(null, null)), "a record without any value",
            new Empties(1, null, new Inner("a", List.of())), "an empty list",
            new Empties(1, null, new Inner(null, List.of(new Text(1, "\u0001")))),
                "a character that XML does not have",
            new Empties(Integer.MIN_VALUE, null, null), "the least number of its type",
            new Empties(1, null, new Inner(null, List.of(new Text(Integer.MIN_VALUE, "a")))),
                "the least number of its type");
    on("XML", "")
        .use(
            Empties.class,
            both ->
                bad.forEach(
                    (row, told) ->
                        assertThatThrownBy(() -> both.records().saveAll(List.of(row)))
                            .hasMessageContaining("SETL-505")
                            .hasMessageContaining(told)));
  }

  @Test
  void xmlOfAnotherRowTagIsNotReadAsNoRows() throws IOException {
    Files.writeString(
        folder.resolve("data"), "<books><book><id>1</id><text>a</text></book></books>");
    FileBlock block = on("XML", "rootTag = books, rowTag = bok");
    block.use(Text.class, both -> assertGolden("xml-without-rows", () -> both.records().list()));
    on("XML", "rootTag = books, rowTag = book")
        .use(
            Text.class,
            both -> assertThat(both.records().list()).containsExactly(new Text(1, "a")));
  }

  record Small(byte tiny, @ColumnName("a-b") String name, @Nullable Map<Integer, String> map) {}

  record Grid(
      @Nullable List<List<String>> rows,
      @Nullable Map<String, String> map,
      @ColumnName("a b") String name,
      @ColumnName("_day") LocalDate day) {}

  @Test
  void recordsThatAFormatCannotHold() {
    assertGolden("refused-by-avro", () -> on("AVRO", "").use(Small.class, both -> {}));
    assertGolden("refused-by-xml", () -> on("XML", "").use(Grid.class, both -> {}));
    assertGolden("refused-by-text", () -> on("TEXT", "").use(Text.class, both -> {}));
  }

  record Runway(
      int id,
      @ColumnName("airport_ref") int airportRef,
      @ColumnName("airport_ident") String airportIdent,
      @ColumnName("length_ft") @Nullable Integer lengthFt,
      @ColumnName("width_ft") @Nullable Integer widthFt,
      @Nullable String surface,
      int lighted,
      int closed,
      @ColumnName("le_ident") @Nullable String leIdent,
      @ColumnName("le_latitude_deg") @Nullable Double leLatitude,
      @ColumnName("le_longitude_deg") @Nullable Double leLongitude,
      @ColumnName("le_elevation_ft") @Nullable Integer leElevation,
      @ColumnName("le_heading_degT") @Nullable Double leHeading,
      @ColumnName("le_displaced_threshold_ft") @Nullable Integer leThreshold,
      @ColumnName("he_ident") @Nullable String heIdent,
      @ColumnName("he_latitude_deg") @Nullable Double heLatitude,
      @ColumnName("he_longitude_deg") @Nullable Double heLongitude,
      @ColumnName("he_elevation_ft") @Nullable Integer heElevation,
      @ColumnName("he_heading_degT") @Nullable Double heHeading,
      @ColumnName("he_displaced_threshold_ft") @Nullable Integer heThreshold) {
    Runway withHeIdent(String ident) {
      return new Runway(
          id,
          airportRef,
          airportIdent,
          lengthFt,
          widthFt,
          surface,
          lighted,
          closed,
          leIdent,
          leLatitude,
          leLongitude,
          leElevation,
          leHeading,
          leThreshold,
          ident,
          heLatitude,
          heLongitude,
          heElevation,
          heHeading,
          heThreshold);
    }
  }

  /** Rows of OurAirports, in the public domain; {@code -Dtest.runways} names a file of all. */
  private List<Runway> runways() {
    String file = System.getProperty("test.runways", "src/test/resources/runways.csv");
    FileBlock block =
        new FileBlock(
            "CSV",
            "data { storage = CSV, path = \"%s\", header = true, escape = \"\\\"\" }"
                .formatted(file));
    List<List<Runway>> read = new ArrayList<>();
    block.use(Runway.class, both -> read.add(both.records().list()));
    return read.get(0);
  }

  @Test
  void aRealFileComesBackThroughEveryFormat() throws IOException {
    List<Runway> runways = runways();
    Path file = Path.of(System.getProperty("test.runways", "src/test/resources/runways.csv"));
    try (Stream<String> lines = Files.lines(file)) {
      assertThat(runways).hasSize((int) lines.count() - 1);
    }
    for (String storage : List.of("CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML")) {
      FileBlock.in(folder.resolve(storage), storage, storage.equals("CSV") ? "header = true" : "")
          .use(
              Runway.class,
              both -> {
                both.records().saveAll(runways);
                assertThat(both.records().list())
                    .as(storage)
                    .containsExactlyInAnyOrderElementsOf(runways);
              });
    }
    List<Line> idents = runways.stream().map(runway -> new Line(runway.airportIdent())).toList();
    on("TEXT", "")
        .use(
            Line.class,
            both -> {
              both.records().saveAll(idents);
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(idents);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void absentAndEmptyTextsOfARealFileStayApart(String storage) {
    List<Runway> runways = new ArrayList<>();
    for (Runway runway : runways()) {
      boolean odd = runway.id() % 2 == 1;
      runways.add(odd && runway.heIdent() == null ? runway.withHeIdent("") : runway);
    }
    assertThat(runways).extracting(Runway::heIdent).contains("").containsNull();
    FileBlock.in(folder, storage, storage.equals("CSV") ? "header = true, nullValue = NULL" : "")
        .use(
            Runway.class,
            both -> {
              both.records().saveAll(runways);
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(runways);
            });
  }

  private void assertGolden(String name, Runnable action) {
    SetlException thrown = catchThrowableOfType(SetlException.class, action::run);
    try {
      Golden.assertEquals(
          name, String.valueOf(thrown.getMessage()).replace(folder.toString(), "<folder>"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private FileBlock on(String storage, String options) {
    return FileBlock.in(folder, storage, options);
  }
}
