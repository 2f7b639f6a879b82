package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.ColumnName;
import io.github.setl.api.Repository;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spi.Writes;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileRepositoryTest {
  record Order(int id, @Nullable String customer, double amount) {}

  enum Colour {
    RED,
    GREEN
  }

  record Values(
      int whole,
      long big,
      boolean flag,
      @Nullable Integer boxed,
      @Nullable String text,
      @Nullable BigDecimal money,
      @Nullable LocalDate day,
      @Nullable LocalDateTime time,
      @Nullable Instant instant,
      @Nullable Colour colour) {}

  record Leg(String fromAirport, @ColumnName("TO") String toAirport) {}

  record Trip(
      long tripId,
      @Nullable List<Leg> legs,
      @Nullable Map<String, Integer> seatCount,
      Leg firstLeg) {}

  private static final List<Values> VALUES =
      List.of(
          new Values(
              1,
              Long.MAX_VALUE,
              true,
              2,
              "a;\"b\"\n",
              new BigDecimal("12.340000000000000000"),
              LocalDate.of(2001, 2, 28),
              LocalDateTime.of(2001, 2, 28, 23, 59, 59, 123_456_000),
              Instant.parse("2001-02-28T23:59:59.123456Z"),
              Colour.GREEN),
          new Values(2, 0, false, null, null, null, null, null, null, null),
          new Values(3, 0, false, null, "", null, null, null, null, null),
          new Values(4, 0, false, null, " é\\\" ", null, null, null, null, null));

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void valuesComeBackAsTheyWere(String storage) {
    String options =
        storage.equals("CSV")
            ? "header = true, nullValue = NA, multiLine = true, escape = \"\\\"\""
            : "";
    on(storage, "saveMode = Overwrite, naming = snake_case, " + options)
        .use(
            Values.class,
            both -> {
              both.records().saveAll(VALUES);
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(VALUES);
              assertThat(both.records().count()).isEqualTo(4);
              try (Stream<Values> rows = both.records().stream()) {
                assertThat(rows).hasSize(4);
              }
              both.datasets().save(both.datasets().findAll());
              assertThat(both.datasets().findAll().collectAsList())
                  .containsExactlyInAnyOrderElementsOf(VALUES);
              assertThat(both.datasets().count()).isEqualTo(4);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"JSON", "PARQUET", "ORC", "AVRO"})
  void nestedRecordsComeBackUnderTheNamesOfTheStore(String storage) {
    List<Trip> trips =
        List.of(
            new Trip(1, List.of(new Leg("LAX", "PHX")), Map.of("first", 2), new Leg("LAX", "PHX")),
            new Trip(2, null, null, new Leg("PHX", "LAX")));
    on(storage, "naming = snake_case")
        .use(
            Trip.class,
            both -> {
              both.records().saveAll(trips);
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(trips);
            });
    String columns =
        TestSession.get().read().format(storage).load(folder + "/data").schema().simpleString();
    assertThat(columns)
        .contains("trip_id", "seat_count", "first_leg", "from_airport", "TO")
        .doesNotContain("tripId", "to_airport");
  }

  @Test
  void columnsAreFoundByNameInAnyOrderAmongOthers() throws IOException {
    write("amount;ignored;ID;customer\n1.5;x;1;Ada\n");
    on("CSV", "header = true, sep = \";\"")
        .use(
            Order.class,
            both -> {
              assertThat(both.records().list()).containsExactly(new Order(1, "Ada", 1.5));
              assertThat(both.datasets().findAll().columns())
                  .containsExactly("id", "customer", "amount");
            });
  }

  @Test
  void withoutAHeaderColumnsAreFoundByPosition() throws IOException {
    write("1,Ada,1.5\n");
    on("CSV", "")
        .use(
            Order.class,
            both -> assertThat(both.records().list()).containsExactly(new Order(1, "Ada", 1.5)));
  }

  @Test
  void aNullableColumnMayBeMissing() throws IOException {
    write("id,amount\n1,1.5\n");
    on("CSV", "header = true")
        .use(
            Order.class,
            both -> assertThat(both.records().list()).containsExactly(new Order(1, null, 1.5)));
  }

  record Named(int id, String name) {}

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void aColumnThatMayNotBeMissingIsAskedFor(String storage) throws IOException {
    TestSession.get()
        .sql("select 1 as id, 'Ada' as nam")
        .coalesce(1)
        .write()
        .option("header", true)
        .option("rowTag", "ROW")
        .format(storage)
        .save(folder + "/data");
    golden("missing-column-" + storage, storage, header(storage), Named.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void aColumnWithoutAValueIsNotMissing(String storage) {
    List<Order> orders = List.of(new Order(1, null, 1.5));
    on(storage, header(storage))
        .use(
            Order.class,
            both -> {
              both.records().saveAll(orders);
              assertThat(both.records().list()).isEqualTo(orders);
            });
  }

  @Test
  void aJsonColumnMayBeginAfterManyLines() throws IOException {
    String without = "{\"id\":1}\n";
    write(without.repeat(2_000) + "{\"id\":2,\"name\":\"Ada\"}\n");
    on("JSON", "")
        .use(Named.class, both -> assertThat(both.records().list()).contains(new Named(2, "Ada")));
  }

  @Test
  void jsonKeysAreFoundWithoutRegardToCase() throws IOException {
    write("{\"ID\":1,\"Name\":\"Ada\"}\n");
    on("JSON", "")
        .use(
            Named.class,
            both -> assertThat(both.records().list()).containsExactly(new Named(1, "Ada")));
  }

  @Test
  void jsonBesideOtherFilesIsChosenByPattern() throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("a.json"), "{\"id\":1,\"name\":\"Ada\"}\n");
    Files.writeString(data.resolve("readme.txt"), "hello\n");
    on("JSON", "pathGlobFilter = \"*.json\"")
        .use(
            Named.class,
            both -> assertThat(both.records().list()).containsExactly(new Named(1, "Ada")));
  }

  @Test
  void aPathThatIsNone() throws IOException {
    golden(
        "path-that-is-none",
        new FileBlock("CSV", "data { storage = CSV, path = \"a:b\" }"),
        Named.class);
    golden(
        "path-that-is-empty",
        new FileBlock("CSV", "data { storage = CSV, path = \"\" }"),
        Named.class);
  }

  record Price(int id, @Nullable BigDecimal price) {}

  @Test
  void aDecimalWithACommaIsNotReadAsAnotherNumber() throws IOException {
    write("id;price\n1;100.5\n2;\n3;100,50\n");
    on("CSV", "header = true, sep = \";\"")
        .use(
            Price.class,
            both ->
                assertThatThrownBy(() -> both.records().list())
                    .hasStackTraceContaining("The column price has no number: 100,50"));
    on("CSV", "header = true, sep = \";\", locale = \"de-DE\"")
        .use(
            Price.class,
            both ->
                assertThat(both.records().list())
                    .contains(new Price(3, new BigDecimal("100.500000000000000000"))));
    write("id;price\n1;100.5\n2;\n");
    on("CSV", "header = true, sep = \";\"")
        .use(
            Price.class,
            both ->
                assertThat(both.records().list())
                    .containsExactly(
                        new Price(1, new BigDecimal("100.500000000000000000")),
                        new Price(2, null)));
  }

  record Two(String s, String t) {}

  record Holder(
      Two one,
      @Nullable List<@Nullable Two> list,
      @Nullable Map<String, Two> map,
      @Nullable Two none) {}

  @Test
  void nestedFieldsAreFoundByName() {
    Dataset<Row> swapped =
        TestSession.get()
            .sql(
                "select named_struct('T', 't', 'more', 1, 's', 's') as one,"
                    + " array(named_struct('t', 't', 's', 's'), null) as list,"
                    + " map('k', named_struct('t', 't', 's', 's')) as map,"
                    + " cast(null as struct<t: string, s: string>) as none");
    Two two = new Two("s", "t");
    Holder holder = new Holder(two, Arrays.asList(two, null), Map.of("k", two), null);
    swapped.write().parquet(folder + "/data");
    on("PARQUET", "")
        .use(
            Holder.class,
            both ->
                assertThat(both.records().list())
                    .usingRecursiveComparison()
                    .isEqualTo(List.of(holder)));
    on("PARQUET", "saveMode = Overwrite, naming = snake_case")
        .use(
            Holder.class,
            both -> {
              both.datasets().save(swapped.as(RecordEncoders.of(Holder.class)));
              assertThat(both.records().list())
                  .usingRecursiveComparison()
                  .isEqualTo(List.of(holder));
            });
  }

  record Text(int id, @Nullable String text) {}

  @Test
  void raggedRowsFailAlsoWhereTheRecordHasFewerColumns() throws IOException {
    write("more,id,text\nq,1,a,3\n");
    on("CSV", "header = true")
        .use(
            Text.class,
            both ->
                assertThatThrownBy(() -> both.records().list())
                    .hasStackTraceContaining("MALFORMED_RECORD"));
  }

  @Test
  void aDocumentALineIsNotReadAsOneDocument() throws IOException {
    write("{\"id\":1,\"name\":\"Ada\"}\n{\"id\":2,\"name\":\"Bob\"}\n");
    golden("json-documents-in-lines", "JSON", "multiLine = true", Named.class);
  }

  record Counts(Map<Integer, String> counts) {}

  @Test
  void mapsOfOtherKeysInJson() throws IOException {
    golden("map-keys-in-json", "JSON", "", Counts.class);
  }

  record Twins(String routeId, String route_id) {}

  @Test
  void namingThatMakesOneNameOfTwo() throws IOException {
    golden("naming-twins", "PARQUET", "naming = snake_case", Twins.class);
  }

  @Test
  void aFlagThatIsNone() throws IOException {
    golden("flag-that-is-none", "CSV", "header = truex", Named.class);
  }

  @SuppressWarnings("ArrayRecordComponent") // The mistake.
  record Picture(String name, byte[] bytes) {}

  private static String header(String storage) {
    return storage.equals("CSV") ? "header = true" : "";
  }

  @Test
  void jsonIsReadAsLinesAndAsAnArray() throws IOException {
    Order order = new Order(1, "Ada", 1.5);
    write(
        """
        {"id":1,"customer":"Ada","amount":1.5}
        {"id":1,"customer":"Ada","amount":1.5}
        """);
    on("JSON", "")
        .use(Order.class, both -> assertThat(both.records().list()).containsExactly(order, order));
    write(
        "[{\"id\":1,\"customer\":\"Ada\",\"amount\":1.5},{\"id\":1,\"customer\":\"Ada\",\"amount\":1.5}]");
    on("JSON", "")
        .use(Order.class, both -> assertThat(both.records().list()).containsExactly(order, order));
    write(
        """
        [
         {"id":1,
         "customer":"Ada","amount":1.5}
        ,
        {"id":1,"customer":"Ada","amount":1.5}]\
        """);
    on("JSON", "multiLine = true")
        .use(Order.class, both -> assertThat(both.records().list()).containsExactly(order, order));
  }

  @Test
  void missingData() throws IOException {
    golden("missing-data", "PARQUET", "", Order.class);
  }

  @Test
  void missingColumns() throws IOException {
    write("identifier,customer,amont\n1,Ada,1.5\n");
    golden("missing-columns", "CSV", "header = true", Order.class);
  }

  @Test
  void columnsOfAnotherType() throws IOException {
    TestSession.get()
        .sql("select 'one' as id, 1 as customer, 1.5d as amount")
        .write()
        .parquet(folder + "/data");
    golden("columns-of-another-type", "PARQUET", "", Order.class);
  }

  @Test
  void emptyFile() throws IOException {
    write("");
    golden("empty-file", "CSV", "header = true", Order.class);
    golden("empty-file", "JSON", "", Order.class);
  }

  @Test
  void notParquet() throws IOException {
    write("this is text");
    golden("not-parquet", "PARQUET", "", Order.class);
  }

  @Test
  void nestedRecordInCsv() throws IOException {
    golden("nested-in-csv", "CSV", "", Trip.class);
    golden("binary-in-csv", "CSV", "", Picture.class);
  }

  record Unusable(int id, java.util.Locale locale) {}

  @Test
  void recordWithoutEncoder() throws IOException {
    golden("record-without-encoder", "PARQUET", "", Unusable.class);
  }

  @Test
  void malformedRowsFailTheReader() throws IOException {
    write("id,customer,amount\n1,Ada,1.5\ntwo,Bob,2.5\n");
    on("CSV", "header = true")
        .use(
            Order.class,
            both -> assertThatThrownBy(() -> both.records().list()).hasStackTraceContaining("two"));
    write("{\"id\":1,\"amount\":1.5}\n{\"id\":\"two\",\"amount\":2}\n");
    on("JSON", "")
        .use(
            Order.class,
            both -> assertThatThrownBy(() -> both.records().list()).hasStackTraceContaining("two"));
    write("{\"id\":1,\"amount\":1.5}\n{\"id\":2,\"am");
    on("JSON", "")
        .use(
            Order.class,
            both -> assertThatThrownBy(() -> both.records().list()).hasStackTraceContaining("am"));
  }

  @Test
  void aMissingJsonNumberIsNoZero() throws IOException {
    write("{\"id\":1}\n");
    on("JSON", "")
        .use(
            Order.class,
            both ->
                assertThatThrownBy(() -> both.records().list()).hasStackTraceContaining("amount"));
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("data"), text);
  }

  private void golden(String name, String storage, String options, Class<? extends Record> type)
      throws IOException {
    golden(name, on(storage, options), type);
  }

  private void golden(String name, FileBlock block, Class<? extends Record> type)
      throws IOException {
    SetlException thrown =
        catchThrowableOfType(
            SetlException.class,
            () ->
                block.connect(
                    type,
                    connector -> {
                      List<Problem> problems = connector.check();
                      if (!problems.isEmpty()) {
                        throw new SetlException(problems);
                      }
                      connector.view(Repository.class, Writes.ofNoFactory("data")).list();
                    }));
    Golden.assertEquals(
        name, String.valueOf(thrown.getMessage()).replace(folder.toString(), "<folder>"));
  }

  private FileBlock on(String storage, String options) {
    return new FileBlock(
        storage,
        "data { storage = %s, path = \"%s/data\"\n %s }".formatted(storage, folder, options));
  }
}
