package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.spark.ChildJvm;
import io.github.setl.spark.TestSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A write that dies at any of its changes of files has happened wholly, or not at all. */
class KilledWriteTest {
  record Sale(String day, int amount) {}

  private static final String OPTIONS = "header = true, partitionBy = day, saveMode = ";
  private static final List<Sale> BEFORE =
      List.of(new Sale("mon", 1), new Sale("mon", 2), new Sale("tue", 3));
  private static final List<Sale> WRITTEN =
      List.of(new Sale("tue", 4), new Sale("wed", 5), new Sale("wed", 6));

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  /** Saves what is given as the mode says, and dies on the way. Arguments: folder, mode, change. */
  static final class Main {
    private Main() {}

    public static void main(String[] arguments) {
      DyingFileSystem.arm(TestSession.get(), Integer.parseInt(arguments[2]), true);
      FileBlock.in(Path.of(arguments[0]), "CSV", OPTIONS + arguments[1])
          .use(Sale.class, both -> both.records().saveAll(WRITTEN));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ErrorIfExists, false",
    "Append, false",
    "Append, true",
    "Overwrite, true",
    "OverwritePartitions, true"
  })
  void atEachOfItsChanges(String saveMode, boolean exists) throws Exception {
    List<Sale> before = exists ? BEFORE : List.of();
    List<Sale> after = after(saveMode, before);
    List<String> states = new ArrayList<>();
    boolean dies = true;
    for (int change = 1; dies; change++) {
      Path place = Files.createDirectory(folder.resolve("change-" + change));
      prepare(place, exists);
      dies = dies(place, saveMode, change);
      List<Sale> found = rows(place);
      states.add(state(found, before, after));
      if (states.get(change - 1).equals("before")) {
        FileBlock.in(place, "CSV", OPTIONS + saveMode)
            .use(Sale.class, both -> both.records().saveAll(WRITTEN));
      }
      assertThat(rows(place)).as("change " + change).containsExactlyInAnyOrderElementsOf(after);
      assertThat(dataFiles(place)).as("change " + change).isEqualTo(bypassing(place));
    }
    assertThat(states).containsOnly("before", "after").isSortedAccordingTo(latestFirst());
    assertThat(states.stream().filter("after"::equals).count()).isGreaterThan(5);
  }

  private static Comparator<String> latestFirst() {
    return Comparator.<String>naturalOrder().reversed();
  }

  @Test
  void inAProcessThatIsKilled() throws Exception {
    prepare(folder, true);
    try (ChildJvm child =
        ChildJvm.start(folder, Main.class, folder.toString(), "OverwritePartitions", "9")) {
      assertThat(child.exitCode()).isEqualTo(1);
    }
    assertThat(bypassing(folder)).isNotEqualTo(3);
    assertThat(rows(folder))
        .containsExactlyInAnyOrderElementsOf(after("OverwritePartitions", BEFORE));
  }

  private static List<Sale> after(String saveMode, List<Sale> before) {
    Stream<Sale> kept =
        switch (saveMode) {
          case "Append" -> before.stream();
          case "OverwritePartitions" -> before.stream().filter(sale -> sale.day().equals("mon"));
          default -> Stream.of();
        };
    return Stream.concat(kept, WRITTEN.stream()).toList();
  }

  private static void prepare(Path place, boolean exists) {
    if (exists) {
      FileBlock.in(place, "CSV", OPTIONS + "Append")
          .use(
              Sale.class,
              both -> {
                both.records().saveAll(BEFORE.subList(0, 2));
                both.records().saveAll(BEFORE.subList(2, 3));
              });
    }
  }

  private static boolean dies(Path place, String saveMode, int change) {
    DyingFileSystem.arm(TestSession.get(), change, false);
    try {
      FileBlock.in(place, "CSV", OPTIONS + saveMode)
          .use(Sale.class, both -> both.records().saveAll(WRITTEN));
      return false;
    } catch (DyingFileSystem.Death death) {
      return true;
    } finally {
      DyingFileSystem.disarm(TestSession.get());
    }
  }

  private static List<Sale> rows(Path place) {
    List<Sale> rows = new ArrayList<>();
    FileBlock.in(place, "CSV", OPTIONS + "Append")
        .use(
            Sale.class,
            both -> {
              if (both.datasets().exists()) {
                rows.addAll(both.records().list());
              }
            });
    return rows;
  }

  private static String state(List<Sale> found, List<Sale> before, List<Sale> after) {
    if (sorted(found).equals(sorted(before))) {
      return "before";
    }
    return sorted(found).equals(sorted(after)) ? "after" : "half: " + found;
  }

  private static List<String> sorted(List<Sale> sales) {
    return sales.stream().map(Sale::toString).sorted().toList();
  }

  /** The rows that Spark itself sees. */
  private static long bypassing(Path place) {
    return TestSession.get().read().option("header", true).csv(place + "/data").count();
  }

  private static long dataFiles(Path place) {
    return rows(place).size();
  }
}
