package io.github.setl.lake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.problem.Problem;
import io.github.setl.spark.record.RecordDatasets;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables and records that differ: what is told, and what a write may change. */
class SchemaTest {
  record Inner(int x) {}

  record Old(int id, float share, Inner inner, List<Inner> list) {}

  record WiderInner(long x, @Nullable String y) {}

  record Wider(
      long id, double share, WiderInner inner, List<WiderInner> list, @Nullable BigDecimal added) {}

  record Narrower(int id, String share) {}

  record Grown(int id, float share, Inner inner, List<Inner> list, @Nullable Inner added) {}

  record Unfillable(int id, int size) {}

  record Part(int id) {}

  @TempDir private Path folder;

  private LakeBlock block(LakeBlock.Kind kind, String options) {
    return new LakeBlock(kind, "path = \"%s/t\"\n%s".formatted(folder, options));
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void columnsAreAddedAndWidened(LakeBlock.Kind kind) {
    Old old = new Old(1, 0.5f, new Inner(1), List.of(new Inner(2)));
    Wider wide =
        new Wider(
            1L << 40,
            1e300,
            new WiderInner(1L << 41, "y"),
            List.of(new WiderInner(1L << 42, null)),
            new BigDecimal("1.5"));
    Wider oldSeenWide =
        new Wider(1, 0.5, new WiderInner(1, null), List.of(new WiderInner(2, null)), null);
    block(kind, "saveMode = Append").use(Old.class, views -> views.records().saveAll(List.of(old)));
    block(kind, "saveMode = Append")
        .use(
            Wider.class,
            views ->
                assertThatThrownBy(() -> views.records().saveAll(List.of(wide)))
                    .hasMessageContaining("SETL-502")
                    .hasMessageContaining("the column added is missing")
                    .hasMessageContaining("the column id is int, and Wider wants bigint")
                    .hasMessageContaining("schemaEvolution = true"));
    block(kind, "saveMode = Append, schemaEvolution = true")
        .use(
            Wider.class,
            views -> {
              assertThat(views.connector().check()).isEmpty();
              views.records().saveAll(List.of(wide));
              assertThat(views.records().list().stream().map(SchemaTest::rounded))
                  .containsExactlyInAnyOrder(rounded(wide), rounded(oldSeenWide));
            });
    block(kind, "saveMode = Append, schemaEvolution = true")
        .use(
            Narrower.class,
            views -> {
              assertThatThrownBy(() -> views.records().saveAll(List.of(new Narrower(1, "x"))))
                  .hasMessageContaining("SETL-502")
                  .hasMessageContaining("the column share is double, and Narrower wants string")
                  .hasMessageContaining("the record wants struct<id:")
                  .hasMessageContaining("the table has    struct<id:bigint,share:double,");
            });
  }

  /** The columns were there before the rows came: a replay must not take the one for the other. */
  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void aRunThatFailedAfterItAddedColumnsIsStartedAgain(LakeBlock.Kind kind) {
    Old old = new Old(1, 0.5f, new Inner(1), List.of(new Inner(2)));
    Grown grown = new Grown(2, 0.5f, new Inner(1), List.of(), new Inner(3));
    block(kind, "saveMode = Append").use(Old.class, views -> views.records().saveAll(List.of(old)));
    LakeBlock monday = block(kind, "saveMode = Append, schemaEvolution = true").inRun("monday");
    Dataset<Grown> rows = RecordDatasets.create(kind.session(), Grown.class, List.of(grown));
    Dataset<Grown> failing = rows.where("assert_true(id < 0) IS NULL");
    monday.use(
        Grown.class,
        views ->
            assertThatThrownBy(() -> views.datasets().save(failing))
                .hasMessageContaining("SETL-505"));
    for (int time = 0; time < 2; time++) {
      monday.use(Grown.class, views -> views.datasets().save(rows));
    }
    monday.use(
        Grown.class,
        views ->
            assertThat(views.records().list())
                .containsExactlyInAnyOrder(
                    new Grown(1, 0.5f, new Inner(1), List.of(new Inner(2)), null), grown));
    block(kind, "saveMode = Append, schemaEvolution = true")
        .use(
            Unfillable.class,
            views ->
                assertThatThrownBy(() -> views.records().saveAll(List.of(new Unfillable(3, 1))))
                    .hasMessageContaining("SETL-502")
                    .hasMessageContaining("the column size is missing")
                    .hasMessageContaining("write @Nullable on a component"));
  }

  record Address(String street, String city) {}

  record Customer(int id, Address address, Map<String, Address> others) {}

  record Zipped(String street, @Nullable String zip, String city) {}

  record ZippedCustomer(int id, Zipped address, Map<String, Zipped> others) {}

  record Brief(@Nullable String city) {}

  record BriefCustomer(int id, Brief address, Map<String, Brief> others) {}

  /** The table gets a new field as the last one, wherever the record has it. */
  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void fieldsOfRecordsInsideAreFoundByName(LakeBlock.Kind kind) {
    Address old = new Address("s", "c");
    Zipped zipped = new Zipped("street", "zip", "city");
    block(kind, "saveMode = Append")
        .use(
            Customer.class,
            views -> views.records().saveAll(List.of(new Customer(1, old, Map.of("x", old)))));
    ZippedCustomer two = new ZippedCustomer(2, zipped, Map.of("x", zipped));
    ZippedCustomer three = new ZippedCustomer(3, zipped, Map.of());
    block(kind, "saveMode = Append, schemaEvolution = true")
        .use(ZippedCustomer.class, views -> views.records().saveAll(List.of(two)));
    Zipped oldZipped = new Zipped("s", null, "c");
    block(kind, "saveMode = Merge, key = id")
        .use(
            ZippedCustomer.class,
            views -> {
              views.records().saveAll(List.of(two, three));
              assertThat(views.records().list())
                  .containsExactlyInAnyOrder(
                      new ZippedCustomer(1, oldZipped, Map.of("x", oldZipped)), two, three);
            });
    block(kind, "saveMode = Append")
        .use(
            BriefCustomer.class,
            views ->
                views
                    .records()
                    .saveAll(List.of(new BriefCustomer(4, new Brief("only"), Map.of()))));
    assertThat(
            kind.session()
                .read()
                .format(kind.isDelta() ? "delta" : "iceberg")
                .load(folder + "/t")
                .where("id = 4")
                .select("address.city", "address.street", "address.zip")
                .collectAsList()
                .toString())
        .isEqualTo("[[only,null,null]]");
  }

  private static Wider rounded(Wider row) {
    BigDecimal added = row.added();
    return new Wider(
        row.id(),
        row.share(),
        row.inner(),
        row.list(),
        added == null ? null : added.stripTrailingZeros());
  }

  @ParameterizedTest
  @EnumSource(names = {"DELTA_CLASSIC", "ICEBERG_CONNECT"})
  void theCheckTellsWhatIsMissingExtraAndNarrower(LakeBlock.Kind kind) {
    record Wide(long id, String name) {}
    record Other(int id, String title) {}
    block(kind, "").use(Wide.class, views -> views.records().saveAll(List.of(new Wide(1, "a"))));
    block(kind, "")
        .use(
            Other.class,
            views -> {
              List<Problem> problems = views.connector().check();
              assertThat(problems).hasSize(1);
              assertThat(problems.get(0).toString())
                  .contains(
                      "The table of data does not have the columns of Other.",
                      "the column title is missing",
                      "the column id is bigint, and Other wants int, which is narrower",
                      "the column name is extra",
                      "the record wants struct<id:int,title:string>",
                      "the table has    struct<id:bigint,name:string>");
            });
    block(kind, "").use(Part.class, views -> assertThat(views.connector().check()).hasSize(1));
  }
}
