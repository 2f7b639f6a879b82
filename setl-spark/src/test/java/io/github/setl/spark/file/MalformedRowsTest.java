package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Setl;
import io.github.setl.api.ColumnName;
import io.github.setl.api.Condition;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.problem.SetlException;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.MalformedRow;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of CSV, JSON and XML that are of another shape, or hold values of other types. */
class MalformedRowsTest {
  record Order(@Nullable Integer id, @Nullable String customer, @Nullable Double amount) {}

  record Seen(
      @Nullable Integer id,
      @Nullable String customer,
      @Nullable Double amount,
      @ColumnName("_corrupt_record") @Nullable String malformed) {}

  record Strict(int id, String customer, double amount) {}

  private static final Order ADA = new Order(1, "Ada", 1.5);
  private static final Order EVE = new Order(4, "Eve", 4.5);

  /** A format, its options, a file of four rows, and the two of them that are malformed. */
  static Stream<Arguments> files() {
    return Stream.of(
        Arguments.of(
            "CSV",
            "header = true",
            "id,customer,amount\n1,Ada,1.5\ntwo,Bob,2.5\n3,Cy\n4,Eve,4.5\n",
            List.of("two,Bob,2.5", "3,Cy")),
        Arguments.of(
            "CSV",
            "",
            "1,Ada,1.5\n2,Bob,much\n3,Cy,3.5,more\n4,Eve,4.5\n",
            List.of("2,Bob,much", "3,Cy,3.5,more")),
        Arguments.of(
            "JSON",
            "",
            """
            {"id":1,"customer":"Ada","amount":1.5}
            {"id":2,"customer":"Bob","amount":"much"}
            {"id":3,"customer":"Cy","am
            {"id":4,"customer":"Eve","amount":4.5}
            """,
            List.of(
                "{\"id\":2,\"customer\":\"Bob\",\"amount\":\"much\"}",
                "{\"id\":3,\"customer\":\"Cy\",\"am")),
        Arguments.of(
            "XML",
            "rowTag = order",
            """
            <orders>
            <order><id>1</id><customer>Ada</customer><amount>1.5</amount></order>
            <order><id>two</id><customer>Bob</customer><amount>2.5</amount></order>
            <order><id>3</id><customer>Cy</customer><amount>much</amount></order>
            <order><id>4</id><customer>Eve</customer><amount>4.5</amount></order>
            </orders>
            """,
            List.of(
                "<order><id>two</id><customer>Bob</customer><amount>2.5</amount></order>",
                "<order><id>3</id><customer>Cy</customer><amount>much</amount></order>")));
  }

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @ParameterizedTest
  @MethodSource("files")
  void failTheirReaderUnlessTheBlockSaysOtherwise(
      String storage, String options, String file, List<String> malformed) throws IOException {
    write(file);
    for (String mode : List.of("", ", mode = FAILFAST")) {
      on(storage, options + mode)
          .use(
              Order.class,
              both ->
                  assertThatThrownBy(() -> both.records().list())
                      .hasStackTraceContaining("MALFORMED_RECORD_IN_PARSING"));
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void areLeftOutWhereTheBlockSaysSoWhicheverColumnsAreUsed(
      String storage, String options, String file, List<String> malformed) throws IOException {
    write(file);
    on(storage, options + ", mode = DROPMALFORMED")
        .use(
            Order.class,
            both -> {
              assertThat(both.records().list()).containsExactly(ADA, EVE);
              assertThat(both.records().count()).isEqualTo(2);
              assertThat(both.datasets().count()).isEqualTo(2);
              assertThat(both.datasets().findAll().select("customer").distinct().count())
                  .isEqualTo(2);
              assertThat(both.records().findBy(Condition.column("id").isAtLeast(2)))
                  .containsExactly(EVE);
            });
  }

  @ParameterizedTest
  @MethodSource("files")
  void areShownInTheirColumnWhicheverOthersAreUsed(
      String storage, String options, String file, List<String> malformed) throws IOException {
    write(file);
    on(storage, options)
        .use(
            Seen.class,
            both -> {
              List<Seen> rows = both.records().list();
              assertThat(rows)
                  .extracting(Seen::malformed)
                  .filteredOn(text -> text != null)
                  .containsExactlyElementsOf(malformed);
              assertThat(rows)
                  .hasSize(4)
                  .contains(new Seen(1, "Ada", 1.5, null), new Seen(4, "Eve", 4.5, null));
              assertThat(
                      both.datasets()
                          .findBy(Condition.column("_corrupt_record").isNotNull())
                          .count())
                  .isEqualTo(2);
              assertThat(both.records().count()).isEqualTo(4);
              assertThat(
                      both.datasets()
                          .findAll()
                          .select("customer", "_corrupt_record")
                          .where("_corrupt_record is null")
                          .count())
                  .isEqualTo(2);
            });
    on(storage, options + ", mode = PERMISSIVE")
        .use(Order.class, both -> assertThat(both.records().list()).hasSize(4).contains(ADA, EVE));
    on(storage, options + ", mode = DROPMALFORMED")
        .use(
            Seen.class,
            both ->
                assertThat(both.records().list())
                    .containsExactly(new Seen(1, "Ada", 1.5, null), new Seen(4, "Eve", 4.5, null)));
    on(storage, options + ", mode = FAILFAST")
        .use(
            Seen.class,
            both ->
                assertThatThrownBy(() -> both.records().list())
                    .hasStackTraceContaining("MALFORMED_RECORD_IN_PARSING"));
  }

  record Named(@Nullable Integer id, @Nullable String customer, @Nullable String badRow) {}

  @Test
  void theirColumnMayBeCalledOtherwise() throws IOException {
    write("{\"id\":1,\"customer\":\"Ada\"}\n{\"id\":\"two\"}\n");
    List<Named> rows =
        List.of(new Named(1, "Ada", null), new Named(null, null, "{\"id\":\"two\"}"));
    on("JSON", "columnNameOfCorruptRecord = badRow")
        .use(Named.class, both -> assertThat(both.records().list()).isEqualTo(rows));
    on("JSON", "columnNameOfCorruptRecord = badRow, naming = snake_case")
        .use(Named.class, both -> assertThat(both.records().list()).isEqualTo(rows));
  }

  @Test
  void aComponentThatHoldsNoNullFailsForOne() throws IOException {
    write("id,customer,amount\ntwo,Bob,2.5\n");
    on("CSV", "header = true, mode = PERMISSIVE")
        .use(
            Strict.class,
            both -> assertThatThrownBy(() -> both.records().list()).hasStackTraceContaining("id"));
  }

  record Price(@Nullable Integer id, @Nullable BigDecimal price) {}

  record SeenPrice(
      @Nullable Integer id,
      @Nullable BigDecimal price,
      @ColumnName("_corrupt_record") @Nullable String malformed) {}

  @Test
  void aDecimalWithACommaIsMalformedInEveryMode() throws IOException {
    write("1;9.50\n2;1,5\n3;x\n");
    BigDecimal price = new BigDecimal("9.500000000000000000");
    on("CSV", "delimiter = \";\", mode = DROPMALFORMED")
        .use(
            Price.class,
            both -> {
              assertThat(both.records().list()).containsExactly(new Price(1, price));
              assertThat(both.records().count()).isEqualTo(1);
            });
    on("CSV", "delimiter = \";\", mode = PERMISSIVE")
        .use(
            Price.class,
            both ->
                assertThat(both.records().list())
                    .containsExactly(new Price(1, price), new Price(2, null), new Price(3, null)));
    on("CSV", "delimiter = \";\"")
        .use(
            SeenPrice.class,
            both ->
                assertThat(both.records().list())
                    .containsExactly(
                        new SeenPrice(1, price, null),
                        new SeenPrice(2, null, "2;1,5"),
                        new SeenPrice(3, null, "3;x")));
  }

  @Test
  void aDecimalWithACommaIsMalformedInXmlToo() throws IOException {
    write(
        """
        <ROWS>
        <ROW><id>1</id><price>9.50</price></ROW>
        <ROW><id>2</id><price>1,5</price></ROW>
        <ROW><id>3</id><price></price></ROW>
        </ROWS>
        """);
    BigDecimal price = new BigDecimal("9.500000000000000000");
    on("XML", "")
        .use(
            Price.class,
            both ->
                assertThatThrownBy(() -> both.records().list())
                    .hasStackTraceContaining("The column price has no number: 1,5"));
    on("XML", "mode = DROPMALFORMED")
        .use(
            Price.class,
            both ->
                assertThat(both.records().list())
                    .containsExactly(new Price(1, price), new Price(3, null)));
    on("XML", "locale = \"de-DE\"")
        .use(
            Price.class,
            both ->
                assertThat(both.records().list())
                    .contains(new Price(2, new BigDecimal("1.500000000000000000"))));
  }

  record Numbered(int id, @ColumnName("_corrupt_record") int malformed) {}

  @Test
  void whatContradictsItself() {
    golden(
        "malformed-column-unknown",
        () -> on("CSV", "columnNameOfCorruptRecord = costumer").use(Order.class, both -> {}));
    golden("malformed-column-of-numbers", () -> on("JSON", "").use(Numbered.class, both -> {}));
    golden(
        "malformed-column-written",
        () ->
            on("XML", "")
                .use(
                    Seen.class,
                    both -> both.records().saveAll(List.of(new Seen(1, "Ada", 1.5, null)))));
    golden(
        "rejects-and-mode",
        () -> on("CSV", "mode = DROPMALFORMED, rejects = data").use(Order.class, both -> {}));
  }

  static final class Reads extends SparkFactory<List<Order>> {
    @Delivery(id = "orders")
    private SparkRepository<Order> orders;

    @Delivery(id = "orders")
    private Repository<Order> records;

    @Delivery(id = "orders", autoLoad = true)
    private Dataset<Order> rows;

    @Override
    public Reads read() {
      return this;
    }

    @Override
    public Reads process() {
      assertThat(orders.count()).isEqualTo(2);
      assertThat(rows.select("customer").count()).isEqualTo(2);
      assertThat(records.list()).containsExactly(ADA, EVE);
      return this;
    }

    @Override
    public Reads write() {
      return this;
    }

    @Override
    public List<Order> get() {
      return orders.findAll().collectAsList();
    }
  }

  static final class Rejected extends SparkFactory<List<MalformedRow>> {
    @Delivery(id = "rejects")
    private Repository<MalformedRow> rejects;

    @Override
    public Rejected read() {
      return this;
    }

    @Override
    public Rejected process() {
      return this;
    }

    @Override
    public Rejected write() {
      return this;
    }

    @Override
    public List<MalformedRow> get() {
      return rejects.list();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void goToTheirRepositoryOnceForFilesThatStayAsTheyAre(
      String storage, String options, String file, List<String> malformed) throws IOException {
    write(file);
    String config =
        """
        orders { storage = %s, path = "%s/data", rejects = rejects
          %s }
        rejects { storage = JSON, path = "%s/rejects", saveMode = Append }
        """
            .formatted(storage, folder, options, folder);
    List<MalformedRow> rejected =
        malformed.stream()
            .map(row -> new MalformedRow(folder.resolve("data").toUri().toString(), row))
            .toList();
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      for (int run = 0; run < 2; run++) {
        var result =
            setl.newPipeline("p" + run).addStage(Reads.class).addStage(Rejected.class).run();
        assertThat(result.output(Reads.class)).containsExactly(ADA, EVE);
        assertThat(result.output(Rejected.class)).containsExactlyInAnyOrderElementsOf(rejected);
      }
      write(file.replace("two", "2").replace("much", "2.5"));
      assertThat(setl.newPipeline("p3").addStage(Rejected.class).run().output(Rejected.class))
          .hasSize(2);
    }
  }

  @Test
  void aReadWhoseRejectsCannotBeWrittenFails() throws IOException {
    write("1,Ada,1.5\nx\n4,Eve,4.5\n");
    Files.createDirectory(folder.resolve("rejects"));
    Files.writeString(folder.resolve("rejects/part.json"), "{\"file\":\"f\",\"row\":\"r\"}");
    String config =
        """
        orders { storage = CSV, path = "%s/data", rejects = rejects }
        rejects { storage = JSON, path = "%s/rejects" }
        """
            .formatted(folder, folder);
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      assertThatThrownBy(() -> setl.newPipeline().addStage(Reads.class).run())
          .isInstanceOf(PipelineFailedException.class)
          .hasMessageContaining("SETL-504")
          .hasMessageContaining("rejects exists");
    }
  }

  @Test
  void repositoriesOfRejectsThatAreNone() throws IOException {
    golden(
        "rejects-unknown",
        () ->
            Setl.builder()
                .withConfigText(
                    """
                    orders { storage = CSV, path = orders, rejects = orderReject }
                    orderRejects { storage = JSON, path = rejects }
                    """)
                .getOrCreate());
    golden("rejects-of-itself", () -> on("CSV", "rejects = data").use(Order.class, both -> {}));
    write("1,Ada,1.5\nx\n4,Eve,4.5\n");
    String config =
        """
        orders { storage = CSV, path = "%s/data", rejects = rejects }
        rejects { storage = MEMORY }
        """
            .formatted(folder);
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      assertThatThrownBy(() -> setl.newPipeline().addStage(Reads.class).run())
          .hasMessageContaining("rejects of orders names rejects, which Spark does not write");
    }
  }

  private FileBlock on(String storage, String options) {
    return FileBlock.in(folder, storage, options);
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("data"), text);
  }

  private void golden(String name, Runnable action) {
    SetlException thrown = catchThrowableOfType(SetlException.class, action::run);
    try {
      Golden.assertEquals(
          name, String.valueOf(thrown.getMessage()).replace(folder.toString(), "<folder>"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
