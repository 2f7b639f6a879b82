package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.record.RecordEncoders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a write leaves at the path of its block. */
class FileWritesTest {
  record Order(int id, @Nullable String customer, double amount) {}

  record Text(int id, @Nullable String text) {}

  record OneText(@Nullable String text) {}

  private static final List<Order> ORDERS =
      List.of(new Order(1, "Ada", 1.5), new Order(2, null, -2.0), new Order(3, "", 0.0));

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @Test
  void twoThatAppendAtOnceBothAppend() throws Exception {
    FileBlock block = on("PARQUET", "saveMode = Append");
    block.use(
        Order.class,
        both -> {
          for (int round = 1; round <= 3; round++) {
            List<CompletableFuture<Void>> writes =
                Stream.of(1, 2)
                    .map(i -> CompletableFuture.runAsync(() -> both.records().saveAll(ORDERS)))
                    .toList();
            writes.forEach(CompletableFuture::join);
            assertThat(both.records().count()).isEqualTo(6L * round);
          }
        });
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("data", ".data.setl");
  }

  @Test
  void appendedCsvHasTheColumnsOfTheFilesThatAreThere() throws IOException {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.writeString(data.resolve("first.csv"), "amount,more,id,customer\n1.5,x,1,Ada\n");
    on("CSV", "header = true, saveMode = Append")
        .use(
            Order.class,
            both -> {
              both.records().saveAll(List.of(new Order(2, "Bob", 2.5)));
              assertThat(both.records().list())
                  .containsExactlyInAnyOrder(new Order(1, "Ada", 1.5), new Order(2, "Bob", 2.5));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "PARQUET"})
  void whatCannotBeReadTogetherIsNotAppended(String storage) throws IOException {
    TestSession.get()
        .sql("select 1 as id, 1.5f as amount")
        .write()
        .option("header", true)
        .format(storage)
        .save(folder + "/data");
    on(storage, header(storage) + "\n saveMode = Append")
        .use(
            Order.class,
            both -> {
              assertThatThrownBy(() -> both.records().saveAll(ORDERS))
                  .hasMessageContaining("SETL-502")
                  .hasMessageContaining("the column customer is missing");
              assertThat(both.records().list()).containsExactly(new Order(1, null, 1.5));
            });
  }

  @Test
  void anEmptyFolderIsNoDataSetYet() throws IOException {
    for (String saveMode : List.of("Append", "Overwrite", "Ignore", "ErrorIfExists")) {
      Files.createDirectory(folder.resolve("data"));
      on("PARQUET", "saveMode = " + saveMode)
          .use(
              Order.class,
              both -> {
                assertThat(both.connector().check()).isEmpty();
                both.records().saveAll(List.of(new Order(1, "Ada", 1.5)));
                assertThat(both.records().count()).isEqualTo(1);
              });
      deleteRecursively(folder.resolve("data"));
    }
  }

  private static void deleteRecursively(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void whatCsvWouldNotGiveBackIsNotWritten() {
    on("CSV", "header = true")
        .use(
            Text.class,
            both -> {
              assertThatThrownBy(() -> both.records().saveAll(List.of(new Text(1, "a\nb"))))
                  .hasMessageContaining("SETL-505")
                  .hasMessageContaining("the column text has a line break");
              assertThat(both.datasets().exists()).isFalse();
            });
    on("CSV", "header = true, saveMode = Overwrite")
        .use(
            OneText.class,
            both -> {
              for (String text : Arrays.asList(null, "", "  ")) {
                assertThatThrownBy(() -> both.records().saveAll(List.of(new OneText(text))))
                    .hasMessageContaining("has no value, and is the only column");
              }
              both.records().saveAll(List.of(new OneText("a")));
            });
    on("CSV", "header = true, saveMode = Overwrite, nullValue = NA")
        .use(
            OneText.class,
            both -> {
              both.records().saveAll(List.of(new OneText(null), new OneText("a")));
              assertThat(both.records().list())
                  .containsExactlyInAnyOrder(new OneText(null), new OneText("a"));
            });
  }

  @Test
  void aFolderThatAKilledWriteLeftIsNoDataSetYet() throws IOException {
    Files.createDirectories(folder.resolve("data/_temporary/0"));
    on("PARQUET", "saveMode = Append")
        .use(
            Order.class,
            both -> {
              assertThat(both.connector().check()).isEmpty();
              both.records().saveAll(List.of(new Order(1, "Ada", 1.5)));
              assertThat(both.records().count()).isEqualTo(1);
            });
  }

  @Test
  void rowsOfAnotherTypeAreNotCutToFit() {
    @SuppressWarnings("unchecked") // What a cast of a user's may do.
    Dataset<Order> rows =
        (Dataset<Order>)
            (Dataset<?>)
                TestSession.get().sql("select 1.7d as id, 'Ada' as customer, 1.5d as amount");
    on("PARQUET", "")
        .use(
            Order.class,
            both ->
                assertThatThrownBy(() -> both.datasets().save(rows))
                    .hasMessageContaining("SETL-502")
                    .hasMessageContaining("the column id is double, and Order wants int"));
  }

  private static String header(String storage) {
    return storage.equals("CSV") ? "header = true" : "";
  }

  @ParameterizedTest
  @ValueSource(strings = {"CSV", "JSON", "PARQUET", "ORC", "AVRO", "XML"})
  void noRowsAreWrittenAndReadAsNoRows(String storage) {
    on(storage, header(storage))
        .use(
            Order.class,
            both -> {
              assertThat(both.datasets().exists()).isFalse();
              both.records().saveAll(List.of());
              assertThat(both.datasets().exists()).isTrue();
              assertThat(both.records().list()).isEmpty();
            });
  }

  @Test
  void saveModes() {
    on("PARQUET", "saveMode = Append")
        .use(
            Order.class,
            both -> {
              both.records().saveAll(ORDERS);
              both.records().saveAll(ORDERS);
              assertThat(both.records().count()).isEqualTo(6);
            });
    on("PARQUET", "saveMode = Ignore")
        .use(
            Order.class,
            both -> {
              both.records().saveAll(List.of());
              assertThat(both.records().count()).isEqualTo(6);
            });
    on("PARQUET", "saveMode = Overwrite")
        .use(
            Order.class,
            both -> {
              both.datasets().save(both.datasets().findAll().limit(2));
              assertThat(both.records().count()).isEqualTo(2);
            });
    on("PARQUET", "")
        .use(
            Order.class,
            both ->
                assertThatThrownBy(() -> both.records().saveAll(ORDERS))
                    .hasMessageContaining("SETL-504"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Overwrite", "Append"})
  void aFailedWriteLeavesWhatWasThere(String saveMode) throws IOException {
    on("PARQUET", "saveMode = " + saveMode)
        .use(
            Order.class,
            both -> {
              Dataset<Order> bad = badRows();
              assertThatThrownBy(() -> both.datasets().save(bad))
                  .isInstanceOf(SetlException.class)
                  .hasMessageContaining("SETL-505")
                  .hasMessageContaining("the third row is bad");
              assertThat(both.datasets().exists()).isFalse();
              both.records().saveAll(ORDERS);
              assertThatThrownBy(() -> both.datasets().save(bad)).hasMessageContaining("SETL-505");
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(ORDERS);
            });
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder("data", ".data.setl");
    }
  }

  @Test
  void aWriteWhoseFilesCannotBeMovedIsFinishedByTheNext() throws IOException {
    FileBlock block = on("PARQUET", "saveMode = Append").inRun("monday");
    SetlException thrown =
        catchThrowableOfType(
            SetlException.class,
            () ->
                DyingFileSystem.withoutMoves(
                    TestSession.get(),
                    () -> block.use(Order.class, both -> both.records().saveAll(ORDERS))));
    Golden.assertEquals(
        "write-that-stopped",
        String.valueOf(thrown.getMessage()).replace(folder.toString(), "<folder>"));
    block.use(
        Order.class,
        both -> {
          both.records().saveAll(ORDERS);
          assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(ORDERS);
        });
  }

  private static Dataset<Order> badRows() {
    return RecordDatasets.create(TestSession.get(), Order.class, ORDERS)
        .selectExpr(
            "if(id = 3, cast(raise_error('the third row is bad') as int), id) as id",
            "customer",
            "amount")
        .as(RecordEncoders.of(Order.class));
  }

  @Test
  void surplusColumnsOfTheDatasetAreNotWritten() {
    on("PARQUET", "")
        .use(
            Order.class,
            both ->
                both.datasets()
                    .save(
                        RecordDatasets.create(TestSession.get(), Order.class, ORDERS)
                            .selectExpr("amount", "1 as more", "customer", "id")
                            .as(RecordEncoders.of(Order.class))));
    assertThat(TestSession.get().read().parquet(folder + "/data").columns())
        .containsExactly("id", "customer", "amount");
  }

  @Test
  void aDatasetOfTheEncoderForBeansIsRefused() throws IOException {
    Dataset<Order> lost = TestSession.get().createDataset(ORDERS, Encoders.bean(Order.class));
    SetlException thrown =
        catchThrowableOfType(
            SetlException.class,
            () -> on("PARQUET", "").use(Order.class, both -> both.datasets().save(lost)));
    Golden.assertEquals("encoder-of-beans", String.valueOf(thrown.getMessage()));
    assertThat(folder.resolve("data")).doesNotExist();
  }

  @Test
  void writesThatAreRefused() throws IOException {
    refused("write-as-one-document", "JSON", "multiLine = true");
    Files.writeString(folder.resolve("data"), "there");
    refused("data-exists", "PARQUET", "");
  }

  private void refused(String name, String storage, String options) throws IOException {
    SetlException thrown =
        catchThrowableOfType(
            SetlException.class,
            () -> on(storage, options).use(Order.class, both -> both.records().saveAll(ORDERS)));
    Golden.assertEquals(
        name, String.valueOf(thrown.getMessage()).replace(folder.toString(), "<folder>"));
  }

  @Test
  void aColumnThatWillBeOverwrittenMayDiffer() {
    TestSession.get().sql("select 'one' as id").write().parquet(folder + "/data");
    on("PARQUET", "saveMode = Overwrite")
        .use(
            Order.class,
            both -> {
              assertThatThrownBy(() -> both.records().list()).hasMessageContaining("SETL-502");
              both.records().saveAll(ORDERS);
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(ORDERS);
            });
  }

  private FileBlock on(String storage, String options) {
    return new FileBlock(
        storage,
        "data { storage = %s, path = \"%s/data\"\n %s }".formatted(storage, folder, options));
  }
}
