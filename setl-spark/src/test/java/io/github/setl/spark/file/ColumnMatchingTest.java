package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.spark.TestSession;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that lack columns of the record, have others, or have them in another order. */
class ColumnMatchingTest {
  record Stored(String note, double amount, int ID, String customer) {}

  record Wanted(int id, String customer, @Nullable Integer rank, @Nullable String city) {}

  record Strict(int id, String customer, String city) {}

  record StoredPart(String more, int b, String a) {}

  record StoredWhole(StoredPart part, List<StoredPart> parts, long id) {}

  record Part(String a, int b, @Nullable Double c) {}

  record Whole(long id, List<Part> parts, Part part, @Nullable Part other) {}

  record StrictPart(String a, int c) {}

  record StrictWhole(long id, StrictPart part) {}

  record StoredMap(Map<String, StoredPart> map) {}

  record WantedMap(Map<String, Part> map, @Nullable Map<String, Part> other) {}

  private static final StoredPart PART = new StoredPart("m", 2, "a");

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void columnsAreFoundByNameAndNullableOnesMayBeMissing(String storage) {
    on(storage)
        .use(
            Stored.class,
            both ->
                both.records()
                    .saveAll(
                        List.of(new Stored("n", 1.5, 1, "Ada"), new Stored("o", 2.5, 2, "Eve"))));
    on(storage)
        .use(
            Wanted.class,
            both -> {
              assertThat(both.connector().check()).isEmpty();
              assertThat(both.records().list())
                  .containsExactlyInAnyOrder(
                      new Wanted(1, "Ada", null, null), new Wanted(2, "Eve", null, null));
              assertThat(both.datasets().findAll().columns())
                  .containsExactly("id", "customer", "rank", "city");
              assertThat(both.datasets().findAll().where("rank is null").count()).isEqualTo(2);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void anotherColumnThatIsMissingIsAProblemWithBothSchemas(String storage) {
    on(storage)
        .use(Stored.class, both -> both.records().saveAll(List.of(new Stored("n", 1.5, 1, "Ada"))));
    on(storage)
        .use(
            Strict.class,
            both -> {
              assertThat(both.connector().check())
                  .singleElement()
                  .asString()
                  .contains(
                      "SETL-502",
                      "the column city is missing",
                      "the record wants struct<id:int,customer:string,city:string>",
                      "the data has     struct<",
                      "customer:string",
                      "note:string");
              assertThatThrownBy(() -> both.records().list())
                  .hasMessageContaining("the column city is missing");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void fieldsOfNestedRecordsAreFoundByNameAtEveryDepth(String storage) {
    on(storage)
        .use(
            StoredWhole.class,
            both -> both.records().saveAll(List.of(new StoredWhole(PART, List.of(PART, PART), 7))));
    Part part = new Part("a", 2, null);
    on(storage)
        .use(
            Whole.class,
            both -> {
              assertThat(both.connector().check()).isEmpty();
              assertThat(both.records().list())
                  .containsExactly(new Whole(7, List.of(part, part), part, null));
            });
    if (storage.equals("JSON") || storage.equals("XML")) {
      on(storage)
          .use(
              StrictWhole.class,
              both -> assertThatThrownBy(() -> both.records().list()).hasStackTraceContaining("c"));
    } else {
      on(storage)
          .use(
              StrictWhole.class,
              both ->
                  assertThat(both.connector().check())
                      .singleElement()
                      .asString()
                      .contains(
                          "SETL-502",
                          "struct<id:bigint,part:struct<a:string,c:int>>",
                          "part:struct<more:string,b:int,a:string>"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"JSON", "PARQUET", "ORC", "AVRO"})
  void fieldsOfValuesOfAMapAreFoundByName(String storage) {
    on(storage)
        .use(
            StoredMap.class,
            both -> both.records().saveAll(List.of(new StoredMap(Map.of("k", PART)))));
    on(storage)
        .use(
            WantedMap.class,
            both ->
                assertThat(both.records().list())
                    .containsExactly(new WantedMap(Map.of("k", new Part("a", 2, null)), null)));
  }

  private FileBlock on(String storage) {
    return FileBlock.in(folder, storage, storage.equals("CSV") ? "header = true" : "");
  }
}
