package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where files are: patterns, blanks, folders of partitions. */
class FilePathsTest {
  record Row(int id) {}

  record Sale(LocalDate day, @Nullable String shop, String note) {}

  record Line(String shop, String line) {}

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @Test
  void aPatternReadsSeveralAndIsNotWritten() throws IOException {
    for (int i = 1; i <= 3; i++) {
      Files.writeString(folder.resolve("part" + i + ".csv"), "id\n" + i + "\n");
    }
    at("{part1,part2}.csv")
        .use(
            Row.class,
            both -> {
              assertThat(both.datasets().exists()).isTrue();
              assertThat(both.connector().check()).isEmpty();
              assertThat(both.records().list()).containsExactlyInAnyOrder(new Row(1), new Row(2));
              golden("write-to-a-pattern", () -> both.records().saveAll(List.of(new Row(4))));
            });
    Files.writeString(folder.resolve("part4.csv"), "id\n4\n");
    at("part[2-9]*")
        .use(
            Row.class,
            both ->
                assertThat(both.records().list())
                    .containsExactlyInAnyOrder(new Row(2), new Row(3), new Row(4)));
    at("no*.csv")
        .use(Row.class, both -> golden("pattern-without-a-match", () -> both.records().list()));
  }

  @Test
  void aPathMayHaveBlanksAndOtherSigns() {
    for (String name : List.of("a folder/the data", "50%20é#&=+;x", "a'b\u00a0c")) {
      at(name)
          .use(
              Row.class,
              both -> {
                both.records().saveAll(List.of(new Row(1)));
                assertThat(both.records().list()).containsExactly(new Row(1));
              });
    }
  }

  @ParameterizedTest
  @EnumSource(FileFormat.class)
  void valuesOfFoldersComeBackWithTheRecordsTypes(FileFormat format) {
    if (format == FileFormat.TEXT) {
      List<Line> lines = List.of(new Line("007", "a"), new Line("2024-01-01", "b"));
      FileBlock.in(folder, "TEXT", "partitionBy = shop")
          .use(
              Line.class,
              both -> {
                both.records().saveAll(lines);
                assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(lines);
              });
      return;
    }
    List<Sale> sales =
        List.of(
            new Sale(LocalDate.of(2024, 1, 31), "007", "a"),
            new Sale(LocalDate.of(2024, 1, 31), null, "b"),
            new Sale(LocalDate.of(2024, 2, 1), "a/b=c d", "c"));
    FileBlock.in(
            folder,
            format.name(),
            "partitionBy = [day, shop], saveMode = Append"
                + (format == FileFormat.CSV ? ", header = true" : ""))
        .use(
            Sale.class,
            both -> {
              both.records().saveAll(sales.subList(0, 2));
              both.records().saveAll(sales.subList(2, 3));
              assertThat(both.connector().check()).isEmpty();
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(sales);
              assertThat(both.datasets().findAll().columns())
                  .containsExactly("day", "shop", "note");
            });
    assertThat(folder.resolve("data/day=2024-01-31")).isDirectory();
  }

  @Test
  void partitionsThatAreNone() {
    golden(
        "partition-by-unknown",
        () -> FileBlock.in(folder, "CSV", "partitionBy = [dya, note]").use(Sale.class, both -> {}));
    golden(
        "partition-by-everything",
        () -> FileBlock.in(folder, "CSV", "partitionBy = id").use(Row.class, both -> {}));
    golden(
        "partitions-of-nothing",
        () ->
            FileBlock.in(folder, "CSV", "saveMode = OverwritePartitions")
                .use(Row.class, both -> {}));
    FileBlock.in(folder, "CSV", "partitionBy = shop, header = true")
        .use(
            Sale.class,
            both ->
                assertThat(
                        catchThrowableOfType(
                            SetlException.class,
                            () ->
                                both.records()
                                    .saveAll(List.of(new Sale(LocalDate.EPOCH, "", "x")))))
                    .hasMessageContaining("an empty text, which is no name of a folder"));
  }

  @Test
  void whatIsDroppedDoesNotExist() throws IOException {
    FileBlock.in(folder, "CSV", "partitionBy = shop, header = true")
        .use(
            Sale.class,
            both -> {
              both.datasets().drop();
              both.records().saveAll(List.of(new Sale(LocalDate.EPOCH, "a", "x")));
              both.datasets().drop();
              assertThat(both.datasets().exists()).isFalse();
              both.records().saveAll(List.of(new Sale(LocalDate.EPOCH, "b", "y")));
              assertThat(both.records().count()).isEqualTo(1);
              both.datasets().drop();
            });
    assertThat(folder.toFile().list()).containsExactly(".data.setl");
    Files.writeString(folder.resolve("data"), "id\n1\n");
    FileBlock.in(folder, "CSV", "header = true").use(Row.class, both -> both.datasets().drop());
    assertThat(folder.resolve("data")).doesNotExist();
  }

  @Test
  void aFileOfAnyNameIsReplaced() throws IOException {
    for (String name : List.of("at=10:30/a.csv", "a b%20.csv", "é+&.csv")) {
      Path file = folder.resolve("data").resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "id\n1\n");
    }
    FileBlock.in(folder, "CSV", "header = true, saveMode = Overwrite")
        .use(
            Row.class,
            both -> {
              both.records().saveAll(List.of(new Row(2)));
              assertThat(both.records().list()).containsExactly(new Row(2));
            });
    assertThat(folder.resolve("data/at=10:30")).doesNotExist();
  }

  private FileBlock at(String name) {
    return new FileBlock(
        "CSV", "data { storage = CSV, path = \"%s/%s\", header = true }".formatted(folder, name));
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
