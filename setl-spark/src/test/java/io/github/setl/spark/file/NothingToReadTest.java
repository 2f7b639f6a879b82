package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Paths at which there is nothing, or hardly anything; and what is misspelt on the way there. */
class NothingToReadTest {
  record Line(String line) {}

  private static final Map<FileFormat, List<String>> MISSPELT =
      Map.of(
          FileFormat.CSV, List.of("delimitr", "delimiter"),
          FileFormat.JSON, List.of("multiLin", "multiLine"),
          FileFormat.PARQUET, List.of("mergeShema", "mergeSchema"),
          FileFormat.ORC, List.of("mergeSchem", "mergeSchema"),
          FileFormat.AVRO, List.of("avroShema", "avroSchema"),
          FileFormat.TEXT, List.of("wholtext", "wholetext"),
          FileFormat.XML, List.of("rowTga", "rowTag"));

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  @ParameterizedTest
  @EnumSource(FileFormat.class)
  void anAbsentPathAnEmptyFolderAndAnEmptyFile(FileFormat format) throws IOException {
    assertNothing(format, false, "its path does not exist");
    Path data = Files.createDirectory(folder.resolve("data"));
    assertNothing(format, false, "its path is empty");
    Files.writeString(data.resolve("_SUCCESS"), "");
    assertNothing(format, true, "its path is empty");
    Files.delete(data.resolve("_SUCCESS"));
    Files.delete(data);
    Files.createFile(data);
    assertNothing(format, true, "its path is empty");
  }

  private void assertNothing(FileFormat format, boolean exists, String told) {
    FileBlock.in(folder, format.name(), "")
        .use(
            Line.class,
            both -> {
              assertThat(both.datasets().exists()).isEqualTo(exists);
              List<ThrowingCallable> reads =
                  List.of(
                      both.datasets()::findAll,
                      both.datasets()::count,
                      both.datasets()::findBy,
                      both.records()::list,
                      both.records()::count,
                      both.records()::stream);
              for (ThrowingCallable read : reads) {
                assertThatThrownBy(read)
                    .hasMessageContaining("SETL-501")
                    .hasMessageContaining(told);
              }
            });
  }

  @ParameterizedTest
  @EnumSource(FileFormat.class)
  void rowsThatWereWrittenAreThereAndCounted(FileFormat format) {
    FileBlock.in(folder, format.name(), "")
        .use(
            Line.class,
            both -> {
              assertThat(both.datasets().exists()).isFalse();
              both.records().saveAll(List.of(new Line("a"), new Line("b")));
              assertThat(both.datasets().exists()).isTrue();
              assertThat(both.datasets().count()).isEqualTo(2);
              assertThat(both.records().count()).isEqualTo(2);
              assertThat(both.datasets().findAll().collectAsList())
                  .containsExactlyInAnyOrder(new Line("a"), new Line("b"));
              both.datasets().drop();
              assertThat(both.datasets().exists()).isFalse();
            });
  }

  @ParameterizedTest
  @EnumSource(FileFormat.class)
  void aMisspeltOptionIsAProblemWithTheOneThatIsNear(FileFormat format) {
    List<String> names = Objects.requireNonNull(MISSPELT.get(format));
    assertThatThrownBy(
            () ->
                FileBlock.in(folder, format.name(), names.get(0) + " = x")
                    .use(Line.class, both -> {}))
        .hasMessageContaining("SETL-105")
        .hasMessageContaining("text:2")
        .hasMessageContaining("did you mean  " + names.get(1));
  }

  @Test
  void pathsWithBlanksColonsAndOtherSignsAreRead() throws IOException {
    for (String name : List.of("a b/c d.txt", "é ü/Ω.txt", "deep/10:00/x.txt", "50%20+#&")) {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, name);
      at(name)
          .use(
              Line.class,
              both -> {
                assertThat(both.datasets().exists()).isTrue();
                assertThat(both.records().list()).containsExactly(new Line(name));
              });
    }
    at("deep/10:00")
        .use(
            Line.class,
            both ->
                assertThat(both.records().list()).containsExactly(new Line("deep/10:00/x.txt")));
    at("{é ü,a b}/*.txt")
        .use(
            Line.class,
            both ->
                assertThat(both.records().list())
                    .containsExactlyInAnyOrder(new Line("a b/c d.txt"), new Line("é ü/Ω.txt")));
    at("[a-z]?b")
        .use(
            Line.class,
            both -> assertThat(both.records().list()).containsExactly(new Line("a b/c d.txt")));
  }

  private FileBlock at(String name) {
    return new FileBlock(
        "TEXT", "data { storage = TEXT, path = \"%s/%s\" }".formatted(folder, name));
  }
}
