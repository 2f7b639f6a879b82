package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.spark.ChildJvm;
import io.github.setl.spark.TestSession;
import io.github.setl.spi.Guarantee;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The guarantee of each save mode is what is seen of a write that dies before any of its changes of
 * files, and is started again.
 */
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
      DyingFileSystem.haltAt(TestSession.get(), Integer.parseInt(arguments[2]));
      block(Path.of(arguments[0]), arguments[1])
          .use(Sale.class, both -> both.records().saveAll(WRITTEN));
    }
  }

  private static FileBlock block(Path place, String saveMode) {
    return FileBlock.in(place, "CSV", OPTIONS + saveMode).inRun("monday");
  }

  @ParameterizedTest
  @CsvSource({
    "ErrorIfExists, false",
    "Append, false",
    "Append, true",
    "Overwrite, true",
    "OverwritePartitions, true",
    "Ignore, false",
    "Ignore, true"
  })
  void everySaveModeKeepsItsGuarantee(String saveMode, boolean exists) throws Exception {
    List<Sale> before = exists ? BEFORE : List.of();
    List<Sale> after = after(saveMode, before);
    List<String> states = new ArrayList<>();
    boolean seenHalf = false;
    for (Path killed : kills(saveMode, exists)) {
      String outside = state(bypassing(killed), before, after);
      String through = state(rows(killed), before, after);
      seenHalf |= outside.startsWith("half");
      states.add(through);

      block(killed, saveMode).use(Sale.class, both -> both.records().saveAll(WRITTEN));
      assertThat(sorted(bypassing(killed))).as(killed + "").isEqualTo(sorted(after));
    }
    if (after.equals(before)) {
      assertThat(states).containsOnly("before");
      assertThat(seenHalf).isFalse();
    } else {
      assertThat(states).containsOnly("before", "after").isSortedAccordingTo(latestFirst());
      assertThat(states.stream().filter("after"::equals).count()).isGreaterThan(5);
      assertThat(seenHalf ? Guarantee.ATOMIC_THROUGH_US : Guarantee.ATOMIC)
          .isEqualTo(block(folder, saveMode).guarantee());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aDataSetThatIsOneFileIsReplacedOrDropped(boolean dropped) throws Exception {
    List<Sale> before = BEFORE.subList(0, 1);
    List<Sale> after = dropped ? List.of() : WRITTEN;
    Path place = Files.createDirectory(folder.resolve("place"));
    Files.writeString(place.resolve("data"), "day,amount\nmon,1\n");
    for (Path killed : kills(place, () -> changeFile(place, dropped))) {
      assertThat(state(rows(oneFile(killed)), before, after)).isIn("before", "after");

      changeFile(killed, dropped);
      assertThat(sorted(rows(oneFile(killed)))).isEqualTo(sorted(after));
    }
  }

  private static FileBlock oneFile(Path place) {
    return FileBlock.in(place, "CSV", "header = true, saveMode = Overwrite").inRun("monday");
  }

  private static void changeFile(Path place, boolean dropped) {
    oneFile(place)
        .use(
            Sale.class,
            both -> {
              if (dropped) {
                both.datasets().drop();
              } else {
                both.records().saveAll(WRITTEN);
              }
            });
  }

  private static Comparator<String> latestFirst() {
    return Comparator.<String>naturalOrder().reversed();
  }

  @Test
  void inAProcessThatIsKilled() throws Exception {
    prepare(folder, true);
    try (ChildJvm child =
        ChildJvm.start(folder, Main.class, folder.toString(), "OverwritePartitions", "6")) {
      assertThat(child.exitCode()).isEqualTo(1);
    }
    List<Sale> after = after("OverwritePartitions", BEFORE);
    assertThat(state(bypassing(folder), BEFORE, after)).startsWith("half");
    assertThat(rows(folder)).containsExactlyInAnyOrderElementsOf(after);
  }

  private static List<Sale> after(String saveMode, List<Sale> before) {
    if (saveMode.equals("Ignore") && !before.isEmpty()) {
      return before;
    }
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

  private List<Path> kills(String saveMode, boolean exists) throws IOException {
    Path place = Files.createDirectory(folder.resolve("place"));
    prepare(place, exists);
    return kills(
        place,
        () -> block(place, saveMode).use(Sale.class, both -> both.records().saveAll(WRITTEN)));
  }

  /** The folders as a kill before each change leaves them, and as the write leaves them. */
  private List<Path> kills(Path place, Runnable write) throws IOException {
    Path kept = Files.createDirectory(folder.resolve("kept"));
    DyingFileSystem.keepEachState(TestSession.get(), place, kept, write);
    List<Path> kills = new ArrayList<>();
    for (int change = 1; Files.exists(kept.resolve(change + "")); change++) {
      kills.add(kept.resolve(change + ""));
    }
    kills.add(place);
    return kills;
  }

  private static List<Sale> rows(Path place) {
    return rows(FileBlock.in(place, "CSV", OPTIONS + "Append"));
  }

  private static List<Sale> rows(FileBlock block) {
    List<Sale> rows = new ArrayList<>();
    block.use(
        Sale.class,
        both -> {
          if (both.datasets().exists()) {
            rows.addAll(both.records().list());
          }
        });
    return rows;
  }

  /** The rows that are seen without SETL. */
  private static List<Sale> bypassing(Path place) throws IOException {
    List<Sale> rows = new ArrayList<>();
    try (Stream<Path> files = Files.walk(place.resolve("data"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".csv")).toList()) {
        String day =
            place.resolve("data").relativize(file).getName(0).toString().substring("day=".length());
        Files.readAllLines(file).stream()
            .skip(1)
            .forEach(line -> rows.add(new Sale(day, Integer.parseInt(line))));
      }
    } catch (NoSuchFileException absent) {
      return List.of();
    }
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
}
