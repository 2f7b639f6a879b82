package io.github.setl.lake;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.SaveMode;
import io.github.setl.lake.LakeBlock.Kind;
import io.github.setl.spark.record.RecordDatasets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A process that dies before, in or after the commit of a change, and is started again with the
 * same run id: each row is there once. With another run id it is a second load.
 */
class KilledChangeTest {
  record Item(int id, int version) {}

  private static final List<Item> BEFORE = List.of(new Item(1, 1), new Item(2, 1));
  private static final List<Item> WRITTEN = List.of(new Item(2, 2), new Item(3, 2));
  private static final int KILLS = 20;

  @TempDir private Path folder;

  /** Changes a table, and dies on the way. Arguments: kind, folder, mode, number of the change. */
  static final class Main {
    private Main() {}

    public static void main(String[] arguments) {
      Kind kind = Kind.valueOf(arguments[0]);
      Path place = Path.of(arguments[1]);
      WatchedFileSystem.haltAt(kind.session(), place, Integer.parseInt(arguments[3]));
      write(block(kind, place, SaveMode.valueOf(arguments[2])).inRun("monday"));
    }
  }

  private static LakeBlock block(Kind kind, Path place, SaveMode mode) {
    return new LakeBlock(kind, "path = \"%s/t\", key = id, saveMode = %s".formatted(place, mode));
  }

  private static void write(LakeBlock block) {
    block.use(
        Item.class,
        views ->
            views
                .datasets()
                .save(
                    RecordDatasets.create(block.kind().session(), Item.class, WRITTEN)
                        .repartition(8)));
  }

  private static void prepare(Kind kind, Path place) {
    block(kind, place, SaveMode.Append).use(Item.class, views -> views.records().saveAll(BEFORE));
  }

  private static List<Item> after(SaveMode mode) {
    List<Item> after = new ArrayList<>(WRITTEN);
    switch (mode) {
      case Append -> after.addAll(BEFORE);
      case Merge -> after.add(BEFORE.get(0));
      default -> {}
    }
    return after;
  }

  private static List<Item> rows(Kind kind, Path place) {
    List<Item> rows = new ArrayList<>();
    block(kind, place, SaveMode.Append)
        .use(Item.class, views -> rows.addAll(views.records().list()));
    return rows;
  }

  @ParameterizedTest
  @CsvSource({
    "DELTA_CLASSIC, Append",
    "DELTA_CLASSIC, Overwrite",
    "DELTA_CLASSIC, Merge",
    "ICEBERG_CLASSIC, Append",
    "ICEBERG_CLASSIC, Overwrite",
    "ICEBERG_CLASSIC, Merge"
  })
  void eachRowIsThereOnce(Kind kind, SaveMode mode) throws Exception {
    Path place = Files.createDirectory(folder.resolve("place"));
    Path kept = Files.createDirectory(folder.resolve("kept"));
    prepare(kind, place);
    int states =
        WatchedFileSystem.keepEachState(
            kind.session(), place, kept, () -> write(block(kind, place, mode).inRun("monday")));
    assertThat(states).isGreaterThan(5);
    Set<String> seen = new TreeSet<>();
    for (int state : some(states, LakeBlock.isFull() ? states : 3)) {
      Path killed = kept.resolve(state + "");
      if (!kind.isDelta()) { // Iceberg's metadata has whole paths.
        WatchedFileSystem.delete(place);
        WatchedFileSystem.copy(killed, place);
        killed = place;
      }
      seen.add(seen(rows(kind, killed), mode));
      startAgain(kind, killed, mode);
    }
    assertThat(seen).containsExactly("after", "before");

    write(block(kind, place, mode).inRun("tuesday"));
    int second = mode == SaveMode.Append ? WRITTEN.size() : 0;
    assertThat(rows(kind, place)).hasSize(after(mode).size() + second);
  }

  private static String seen(List<Item> rows, SaveMode mode) {
    if (rows.size() == BEFORE.size() && new HashSet<>(rows).equals(new HashSet<>(BEFORE))) {
      return "before";
    }
    assertThat(rows).containsExactlyInAnyOrderElementsOf(after(mode));
    return "after";
  }

  private static void startAgain(Kind kind, Path place, SaveMode mode) {
    write(block(kind, place, mode).inRun("monday"));
    assertThat(rows(kind, place)).containsExactlyInAnyOrderElementsOf(after(mode));
  }

  /** {@code count} of the numbers from 1 to {@code all}, the first and the last among them. */
  private static Set<Integer> some(int all, int count) {
    Set<Integer> some = new TreeSet<>();
    IntStream.range(0, count)
        .forEach(i -> some.add(1 + (int) Math.round(i * (all - 1) / (double) (count - 1))));
    return some;
  }

  /** In the short form, one process of each format, in the midst of its change. */
  private static Stream<Arguments> killed() {
    return Stream.of(Kind.DELTA_CLASSIC, Kind.ICEBERG_CLASSIC)
        .flatMap(
            kind ->
                Stream.of(SaveMode.Append, SaveMode.Overwrite, SaveMode.Merge)
                    .filter(
                        mode ->
                            LakeBlock.isFull()
                                || mode == (kind.isDelta() ? SaveMode.Merge : SaveMode.Append))
                    .map(mode -> Arguments.of(kind, mode)));
  }

  @ParameterizedTest
  @MethodSource("killed")
  void aProcessIsKilled(Kind kind, SaveMode mode) throws Exception {
    Path counted = Files.createDirectory(folder.resolve("counted"));
    prepare(kind, counted);
    int changes =
        WatchedFileSystem.keepEachState(
                kind.session(),
                counted,
                Files.createDirectory(folder.resolve("kept")),
                () -> write(block(kind, counted, mode).inRun("monday")))
            - 1;
    Set<String> seen = new TreeSet<>();
    Set<Integer> kills =
        LakeBlock.isFull() ? some(changes, Math.min(changes, KILLS)) : Set.of(changes / 2 + 1);
    int times = LakeBlock.isFull() ? (KILLS + kills.size() - 1) / kills.size() : 1;
    for (int time = 0; time < times; time++) {
      for (int kill : kills) {
        Path place = Files.createDirectories(folder.resolve(time + "-" + kill));
        prepare(kind, place);
        ChildJvm.halted(
            place, Main.class, kind.name(), place.toString(), mode.name(), Integer.toString(kill));
        seen.add(seen(rows(kind, place), mode));
        startAgain(kind, place, mode);
      }
    }
    if (LakeBlock.isFull()) {
      assertThat(seen).containsExactly("after", "before");
    }
  }
}
