package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.api.ColumnName;
import io.github.setl.api.Condition;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rows of CSV, JSON and XML that are of another shape, or hold values of other types, on whichever
 * engine is Spark.
 */
abstract class MalformedRowsContract {
  record Order(@Nullable Integer id, @Nullable String customer, @Nullable Double amount) {}

  record Seen(
      @Nullable Integer id,
      @Nullable String customer,
      @Nullable Double amount,
      @ColumnName("_corrupt_record") @Nullable String malformed) {}

  record Strict(int id, String customer, double amount) {}

  private static final Order ADA = new Order(1, "Ada", 1.5);
  private static final Order EVE = new Order(4, "Eve", 4.5);

  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("io.github.setl.spark.file.MalformedFiles#all")
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
  @MethodSource("io.github.setl.spark.file.MalformedFiles#all")
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
  @MethodSource("io.github.setl.spark.file.MalformedFiles#all")
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

  /** The block of the file that a test writes. */
  abstract FileBlock on(String storage, String options);

  Path folder() {
    return folder;
  }

  void write(String text) throws IOException {
    Files.writeString(folder.resolve("data"), text);
  }
}
