package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.spark.ChildJvm;
import io.github.setl.spark.TestSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever reads while another process overwrites sees whole states, and no error. */
class ReadDuringWritesTest {
  record Version(int version, int row) {}

  private static final int ROWS = 40;
  private static final int OVERWRITES = Boolean.getBoolean("test.full") ? 100 : 8;

  @TempDir private Path folder;

  /** Reads until the file {@code stop} is there, and prints what was not whole. */
  static final class Main {
    private Main() {}

    @SuppressWarnings("SystemOut") // The test reads what is printed.
    public static void main(String[] arguments) {
      Path folder = Path.of(arguments[0]);
      FileBlock.in(folder, arguments[1], "header = true".repeat(arguments[1].equals("CSV") ? 1 : 0))
          .use(
              Version.class,
              both -> {
                int reads = 0;
                int states = 0;
                int last = -1;
                boolean enough = false;
                Dataset<Version> earlier = both.datasets().findAll();
                System.out.println("reading");
                while (!Files.exists(folder.resolve("stop"))) {
                  Dataset<Version> now = both.datasets().findAll();
                  int version = whole(now.collectAsList());
                  if (version < last) {
                    System.out.println("back from " + last + " to " + version);
                  }
                  whole(earlier.collectAsList());
                  states += version == last ? 0 : 1;
                  last = version;
                  earlier = now;
                  reads++;
                  if (!enough && reads > 5 && states > 3) {
                    enough = true;
                    System.out.println("enough");
                  }
                }
              });
    }

    @SuppressWarnings("SystemOut") // The test reads what is printed.
    private static int whole(List<Version> rows) {
      List<Integer> versions = rows.stream().map(Version::version).distinct().toList();
      if (rows.size() != ROWS || versions.size() != 1) {
        System.out.println("half: " + rows.size() + " rows of the versions " + versions);
      }
      return versions.isEmpty() ? -1 : versions.get(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARQUET", "CSV"})
  void inAnotherProcess(String storage) throws Exception {
    TestSession.get();
    FileBlock block = block(storage);
    block.use(Version.class, both -> both.records().saveAll(version(0)));
    try (ChildJvm child = ChildJvm.start(folder, Main.class, folder.toString(), storage)) {
      while (child.printed().isEmpty()) {
        Thread.sleep(100);
      }
      block.use(
          Version.class,
          both -> {
            for (int i = 1; i <= OVERWRITES || !isEnough(child); i++) {
              both.records().saveAll(version(i));
            }
          });
      Files.createFile(folder.resolve("stop"));
      assertThat(child.exitCode()).isZero();
      assertThat(child.printed()).containsExactly("reading", "enough");
    }
  }

  /** Whether the child has read often, and has seen several states, or has ended. */
  private static boolean isEnough(ChildJvm child) {
    return child.printed().size() > 1 || !child.isAlive();
  }

  @ParameterizedTest
  @EnumSource(value = FileFormat.class, mode = EnumSource.Mode.EXCLUDE, names = "TEXT")
  void aDatasetIsReadAsItWasWhenItWasMade(FileFormat format) {
    TestSession.get();
    block(format.name())
        .use(
            Version.class,
            both -> {
              both.records().saveAll(version(1));
              Dataset<Version> first = both.datasets().findAll();
              both.records().saveAll(version(2));
              Dataset<Version> second = both.datasets().findAll();
              both.records().saveAll(version(3));
              assertThat(first.collectAsList()).containsExactlyInAnyOrderElementsOf(version(1));
              assertThat(second.collectAsList()).containsExactlyInAnyOrderElementsOf(version(2));
            });
  }

  private FileBlock block(String storage) {
    return FileBlock.in(
        folder, storage, "saveMode = Overwrite" + (storage.equals("CSV") ? ", header = true" : ""));
  }

  private static List<Version> version(int number) {
    return IntStream.range(0, ROWS).mapToObj(row -> new Version(number, row)).toList();
  }
}
