package io.github.setl.lake;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.lake.LakeBlock.Kind;
import io.github.setl.spi.Guarantee;
import io.github.setl.spi.WriteIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same run, started in two processes at the same time, where a commit is atomic. */
class TwoProcessesTest {
  record Item(int id, String name) {}

  private static final int WRITES = 2;
  private static final long POLL_MILLIS = 5;

  @TempDir private Path folder;

  /** Waits until told, and writes. Arguments: kind, what the block says, folder, own name. */
  static final class Main {
    private Main() {}

    public static void main(String[] arguments) throws Exception {
      LakeBlock block = new LakeBlock(Kind.valueOf(arguments[0]), arguments[1]).inRun("monday");
      Path folder = Path.of(arguments[2]);
      block.use(Item.class, views -> assertThat(views.records().count()).isEqualTo(1));
      Files.createFile(folder.resolve("ready-" + arguments[3]));
      while (!Files.exists(folder.resolve("go"))) {
        Thread.sleep(POLL_MILLIS);
      }
      block.use(
          Item.class,
          views -> {
            for (int id = 1; id <= WRITES; id++) {
              views.records().saveAll(List.of(new Item(id, "written")));
            }
          });
    }
  }

  @Test
  void ofDelta() throws Exception {
    check(Kind.DELTA_CLASSIC, "path = \"%s/t\"".formatted(folder));
  }

  @Test
  void ofIcebergInADatabase() throws Exception {
    SparkSession session = Kind.ICEBERG_CLASSIC.session();
    session.sql("DROP TABLE IF EXISTS icedb.db.two_processes");
    check(Kind.ICEBERG_CLASSIC, "table = \"icedb.db.two_processes\"");
  }

  private void check(Kind kind, String place) throws Exception {
    LakeBlock append = new LakeBlock(kind, place + ", saveMode = Append");
    assertThat(append.guarantee()).isEqualTo(Guarantee.ATOMIC);
    append.use(Item.class, views -> views.records().saveAll(List.of(new Item(0, "before"))));
    try (ChildJvm one = start(append, "one");
        ChildJvm other = start(append, "other")) {
      while (!Files.exists(folder.resolve("ready-one"))
          || !Files.exists(folder.resolve("ready-other"))) {
        assertThat(one.isAlive() && other.isAlive()).isTrue();
        Thread.sleep(POLL_MILLIS);
      }
      Files.createFile(folder.resolve("go"));
      assertThat(one.exitCode()).isZero();
      assertThat(other.exitCode()).isZero();
    }
    if (!kind.isDelta()) { // The session remembers tables for half a minute.
      kind.session().catalog().refreshTable("icedb.db.two_processes");
    }
    append.use(
        Item.class,
        views -> {
          assertThat(views.records().list().stream().map(Item::id))
              .containsExactlyInAnyOrderElementsOf(
                  IntStream.rangeClosed(0, WRITES).boxed().toList());
          assertThat(
                  views.versions().history().stream()
                      .map(version -> version.writtenBy().map(WriteIdentity::runId))
                      .filter(Optional.of("monday")::equals))
              .hasSize(WRITES);
        });
  }

  private ChildJvm start(LakeBlock block, String name) throws Exception {
    return ChildJvm.start(
        folder.resolve(name + ".log"),
        Main.class,
        block.kind().name(),
        block.config(),
        folder.toString(),
        name);
  }

  /** By folders, Iceberg renames a file, which two processes may do: that is said. */
  @Test
  void whereItIsNotAtomicTheGuaranteeSaysSo() {
    assertThat(new LakeBlock(Kind.ICEBERG_CLASSIC, "path = /t").guarantee())
        .isEqualTo(Guarantee.ATOMIC_PER_PROCESS);
    assertThat(new LakeBlock(Kind.ICEBERG_CLASSIC, "table = ice.db.t").guarantee())
        .isEqualTo(Guarantee.ATOMIC_PER_PROCESS);
    assertThat(new LakeBlock(Kind.DELTA_CLASSIC, "path = \"s3a://bucket/t\"").guarantee())
        .isEqualTo(Guarantee.ATOMIC_PER_PROCESS);
    assertThat(new LakeBlock(Kind.DELTA_CONNECT, "path = /t").guarantee())
        .isEqualTo(Guarantee.ATOMIC_PER_PROCESS);
    assertThat(new LakeBlock(Kind.DELTA_CONNECT, "table = t").guarantee())
        .isEqualTo(Guarantee.ATOMIC_PER_PROCESS);
    assertThat(new LakeBlock(Kind.DELTA_CONNECT, "path = \"abfss://a@b/t\"").guarantee())
        .isEqualTo(Guarantee.ATOMIC);
  }
}
