package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks that write out the columns of their files. */
class DeclaredSchemaTest {
  record Order(long id, @Nullable String customer) {}

  record Sale(String day, int id) {}

  private static final List<Order> ORDERS = List.of(new Order(1, "Ada"), new Order(2, null));

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @Test
  void columnsWithoutAHeaderAreThoseOfTheSchemaInItsOrder() throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("part.csv"), "Ada,x,1\nEve,y,2\n");
    on("CSV", "saveMode = Append, schema = \"customer STRING, note STRING, id INT\"")
        .use(
            Order.class,
            both -> {
              assertThat(both.connector().check()).isEmpty();
              assertThat(both.records().list())
                  .containsExactly(new Order(1, "Ada"), new Order(2, "Eve"));
              assertThat(both.datasets().findAll().columns()).containsExactly("id", "customer");
            });
    on("CSV", "saveMode = Append, schema = \"customer STRING, note STRING, id BIGINT\"")
        .use(
            Order.class,
            both -> {
              both.records().saveAll(List.of(new Order(3, "Cy")));
              assertThat(both.records().list())
                  .containsExactlyInAnyOrder(
                      new Order(1, "Ada"), new Order(2, "Eve"), new Order(3, "Cy"));
            });
    assertThat(linesBeside(data, "part.csv")).containsExactly("Cy,,3");
  }

  private static List<String> linesBeside(Path folder, String known) throws IOException {
    List<String> lines = new ArrayList<>();
    try (var files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".csv")).toList()) {
        if (!file.endsWith(known)) {
          lines.addAll(Files.readAllLines(file));
        }
      }
    }
    return lines;
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void whatIsWrittenHasTheColumnsOfTheSchema(String storage) {
    String header = storage.equals("CSV") ? ", header = true" : "";
    on(storage, "schema = \"customer STRING, id BIGINT\"" + header)
        .use(
            Order.class,
            both -> {
              assertThat(both.connector().check()).isEmpty();
              both.records().saveAll(ORDERS);
              assertThat(both.connector().check()).isEmpty();
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(ORDERS);
            });
  }

  @Test
  @SuppressWarnings("NullAway") // The component does not say that it may be null.
  void rowsAreNotLookedAtForTheirColumns() throws IOException {
    Files.writeString(folder.resolve("data"), "{\"id\":1}\n");
    on("JSON", "").use(Named.class, both -> assertThat(both.connector().check()).hasSize(1));
    on("JSON", "schema = \"id BIGINT, name STRING\"")
        .use(
            Named.class,
            both -> {
              assertThat(both.connector().check()).isEmpty();
              assertThat(both.records().list()).containsExactly(new Named(1, null));
            });
  }

  record Named(long id, String name) {}

  @Test
  void columnsOfFoldersNeedNotStandInTheSchema() throws IOException {
    Path day = Files.createDirectories(folder.resolve("data/day=007"));
    Files.writeString(day.resolve("part.csv"), "x,1\n");
    for (String schema : List.of("note STRING, id INT", "note STRING, id INT, day STRING")) {
      on("CSV", "partitionBy = day, schema = \"" + schema + "\"")
          .use(
              Sale.class,
              both -> assertThat(both.records().list()).containsExactly(new Sale("007", 1)));
    }
  }

  @Test
  void aSchemaThatIsNotTheRecordsIsSaidBeforeThereIsData() {
    on("JSON", "schema = \"id STRING, costumer STRING\"")
        .use(
            Strict.class,
            both -> {
              golden("schema-unlike-record", text(both.connector().check()));
              assertThatThrownBy(() -> both.records().saveAll(List.of(new Strict(1, "a", 1))))
                  .hasMessageContaining("SETL-502");
            });
  }

  record Strict(int id, String customer, int amount) {}

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "PARQUET", "ORC", "AVRO"})
  void filesThatAreNotAsTheSchemaSaysAreRefused(String storage) {
    String header = storage.equals("CSV") ? ", header = true" : "";
    on(storage, header).use(Order.class, both -> both.records().saveAll(ORDERS));
    on(storage, "schema = \"id BIGINT, customer STRING, amount INT\"" + header)
        .use(
            Strict64.class,
            both -> {
              golden("files-unlike-schema-" + storage, text(both.connector().check()));
              assertThatThrownBy(() -> both.records().list()).hasMessageContaining("SETL-502");
            });
  }

  record Strict64(long id, String customer, int amount) {}

  @Test
  void aSchemaThatIsNone() {
    SetlException thrown =
        catchThrowableOfType(
            SetlException.class,
            () -> on("CSV", "schema = \"id INTT, name\"").use(Order.class, both -> {}));
    golden("schema-that-is-none", String.valueOf(thrown.getMessage()));
  }

  private static void golden(String name, String text) {
    try {
      Golden.assertEquals(name, text);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private String text(List<Problem> problems) {
    return problems.stream()
        .map(problem -> problem.toString().replace(folder.toString(), "<folder>"))
        .collect(Collectors.joining("\n"));
  }

  private FileBlock on(String storage, String options) {
    return FileBlock.in(folder, storage, options);
  }
}
