package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Encoders;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an overwrite of partitions leaves alone. */
class OverwritePartitionsTest {
  record Sale(LocalDate day, String note) {}

  private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  /** Inode and time of the last change of a folder and of each of its files, hidden ones too. */
  private record Seen(Object folder, Object changed, List<String> files) {}

  @Test
  void oneDayOfAThousandTouchesOneFolder() throws IOException {
    for (int i = 0; i < 1_000; i++) {
      Path day = Files.createDirectories(folder.resolve("data/day=" + FIRST.plusDays(i)));
      Files.writeString(day.resolve("part-0.csv"), "note\nold\n");
    }
    Sale replacing = new Sale(FIRST.plusDays(500), "new");
    Map<String, Seen> before = look();

    FileBlock.in(folder, "CSV", "header = true, partitionBy = day, saveMode = OverwritePartitions")
        .use(Sale.class, both -> both.records().saveAll(List.of(replacing)));

    Map<String, Seen> after = look();
    assertThat(after.keySet()).isEqualTo(before.keySet()).hasSize(1_000);
    Map<String, Seen> touched = new TreeMap<>(after);
    touched.entrySet().removeAll(before.entrySet());
    assertThat(touched.keySet()).containsExactly("day=" + replacing.day());
    assertThat(
            TestSession.get()
                .read()
                .text(folder + "/data/day=" + replacing.day())
                .as(Encoders.STRING())
                .collectAsList())
        .containsExactly("note", "new");
  }

  private Map<String, Seen> look() throws IOException {
    Map<String, Seen> days = new TreeMap<>();
    try (Stream<Path> found = Files.list(folder.resolve("data"))) {
      for (Path day : found.filter(Files::isDirectory).toList()) {
        days.put(day.getFileName().toString(), look(day));
      }
    }
    return days;
  }

  private static Seen look(Path day) throws IOException {
    List<String> files = new ArrayList<>();
    try (Stream<Path> found = Files.list(day)) {
      for (Path file : found.sorted().toList()) {
        files.add(
            "%s %s %s"
                .formatted(
                    file.getFileName(),
                    Files.getAttribute(file, "unix:ino"),
                    Files.getAttribute(file, "unix:ctime")));
      }
    }
    return new Seen(
        Files.getAttribute(day, "unix:ino"), Files.getAttribute(day, "unix:ctime"), files);
  }

  @Test
  void withoutRowsNothingIsReplaced() {
    List<Sale> all =
        IntStream.range(0, 3).mapToObj(i -> new Sale(FIRST.plusDays(i), "old")).toList();
    FileBlock.in(folder, "PARQUET", "partitionBy = day, saveMode = OverwritePartitions")
        .use(
            Sale.class,
            both -> {
              both.records().saveAll(all);
              both.records().saveAll(List.of());
              assertThat(both.records().list()).containsExactlyInAnyOrderElementsOf(all);
            });
  }
}
