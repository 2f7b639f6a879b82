package io.github.setl.lake;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.lake.LakeBlock.Kind;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spi.WriteIdentity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs that are started again, and changes that meet. */
class ReplayTest {
  record Item(int id, String name) {}

  private static final Item A = new Item(1, "a");
  private static final Item B = new Item(2, "b");
  private static final int WRITERS = 8;
  private static final int SHARED = 1_000;
  private static final long WAIT_MILLIS = 700;

  @TempDir private Path folder;

  private LakeBlock block(Kind kind, String options) {
    return new LakeBlock(kind, "path = \"%s/t\"\n%s".formatted(folder, options));
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void aRunThatIsStartedAgainChangesNothing(Kind kind) {
    LakeBlock append = block(kind, "saveMode = Append");
    for (int time = 0; time < 2; time++) {
      append
          .inRun("monday")
          .use(
              Item.class,
              views -> {
                views.records().saveAll(List.of(A));
                views.records().saveAll(List.of(A, B));
              });
    }
    append.use(Item.class, views -> assertThat(views.records().count()).isEqualTo(3));
    append.inRun("tuesday").use(Item.class, views -> views.records().saveAll(List.of(A)));
    append.use(Item.class, views -> assertThat(views.records().count()).isEqualTo(4));

    LakeBlock isNew = block(kind, "saveMode = ErrorIfExists");
    isNew.inRun("monday").use(Item.class, views -> views.records().saveAll(List.of(A)));
    assertThatThrownBy(
            () ->
                isNew
                    .inRun("wednesday")
                    .use(Item.class, views -> views.records().saveAll(List.of(A))))
        .hasMessageContaining("SETL-504");

    LakeBlock merge = block(kind, "saveMode = Merge, key = id");
    for (int time = 0; time < 2; time++) {
      merge
          .inRun("thursday")
          .use(
              Item.class,
              views -> {
                views.versions().delete(column("id").is(1));
                views.records().saveAll(List.of(new Item(3, "c")));
                long first = views.versions().history().get(1).version();
                views.versions().restore(first);
              });
      merge.use(Item.class, views -> assertThat(views.records().list()).containsExactly(B));
      if (time == 0) {
        merge.inRun("friday").use(Item.class, views -> views.versions().delete(column("id").is(9)));
      }
    }
  }

  /** Two programs with the same run id, each with a Setl of its own, so that no lock is shared. */
  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void twoReplaysThatStartTogether(Kind kind) throws Exception {
    block(kind, "saveMode = Append")
        .use(Item.class, views -> views.records().saveAll(List.of(new Item(0, "before"))));
    LakeBlock append = block(kind, "saveMode = Append");
    LakeBlock merge = block(kind, "saveMode = Merge, key = id");
    LakeBlock overwrite = block(kind, "saveMode = Overwrite");
    for (LakeBlock mode : List.of(append, merge, overwrite)) {
      LakeBlock run = mode.inRun("run of " + mode.config());
      together(2, number -> run.use(Item.class, views -> views.records().saveAll(List.of(A, B))));
    }
    append.use(
        Item.class,
        views -> {
          assertThat(views.records().list()).containsExactlyInAnyOrder(A, B);
          for (LakeBlock once : List.of(append, overwrite)) {
            long commits =
                views.versions().history().stream()
                    .map(version -> version.writtenBy().map(WriteIdentity::runId))
                    .filter(Optional.of("run of " + once.config())::equals)
                    .count();
            assertThat(commits).isEqualTo(1);
          }
        });
  }

  private interface Work {
    void run(int number) throws Exception;
  }

  private static void together(int threads, Work work) throws Exception {
    CyclicBarrier start = new CyclicBarrier(threads);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Void>> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int number = i;
        Callable<Void> task =
            () -> {
              start.await();
              work.run(number);
              return null;
            };
        all.add(pool.submit(task));
      }
      for (Future<Void> one : all) {
        one.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  /** Appends and merges of eight writers that know nothing of each other; all merge one key. */
  @ParameterizedTest
  @EnumSource(names = {"DELTA_CLASSIC", "ICEBERG_CLASSIC"})
  void eightWritersLoseAndDoubleNothing(Kind kind) throws Exception {
    block(kind, "saveMode = Append")
        .use(Item.class, views -> views.records().saveAll(List.of(new Item(0, "before"))));
    int rounds = LakeBlock.isFull() ? 5 : 1;
    together(
        WRITERS,
        number -> {
          boolean merges = number % 2 == 0;
          LakeBlock block =
              block(kind, merges ? "saveMode = Merge, key = id" : "saveMode = Append");
          for (int round = 0; round < rounds; round++) {
            int id = 1 + number * rounds + round;
            LakeBlock inRun = number % 4 < 2 ? block.inRun("w" + number + "-" + round) : block;
            List<Item> rows = new ArrayList<>(List.of(new Item(id, "w" + number)));
            if (merges) {
              rows.add(new Item(SHARED, "w" + number));
            }
            inRun.use(Item.class, views -> views.records().saveAll(rows));
          }
        });
    block(kind, "")
        .use(
            Item.class,
            views ->
                assertThat(views.records().list().stream().map(Item::id))
                    .containsExactlyInAnyOrderElementsOf(
                        IntStream.concat(
                                IntStream.rangeClosed(0, WRITERS * rounds), IntStream.of(SHARED))
                            .boxed()
                            .toList()));
  }

  /** A statement of somebody else in the same session, at the same time as a merge. */
  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void whatOthersDoBesideAMergeIsNeitherStampedNorSkipped(Kind kind) throws Exception {
    SparkSession session = kind.session();
    String other = (kind.isDelta() ? "default" : "ice.db") + ".beside_" + System.nanoTime();
    session.sql(
        "CREATE TABLE %s (id INT, name STRING) USING %s"
            .formatted(other, kind.isDelta() ? "delta" : "iceberg"));
    LakeBlock merge = block(kind, "saveMode = Merge, key = id").inRun("monday");
    merge.use(Item.class, views -> views.records().saveAll(List.of(A)));
    String insert = "INSERT INTO " + other + " VALUES (1, 'x')";
    String mergeBeside =
        "MERGE INTO %s t USING (SELECT 1 AS id, 'y' AS name) s ON t.id = s.id WHEN MATCHED THEN UPDATE SET name = s.name"
            .formatted(other);
    together(
        2,
        number -> {
          if (number == 0) {
            merge.use(
                Item.class,
                views -> {
                  views.records().saveAll(List.of(A));
                  views.versions().merge(slow(kind));
                });
          } else {
            for (int i = 0; i < 2; i++) {
              session.sql(insert);
              session.sql(mergeBeside);
            }
          }
        });
    assertThat(session.sql("SELECT * FROM " + other).collectAsList().toString())
        .isEqualTo("[[1,y], [1,y]]");
    Dataset<Row> stamps =
        kind.isDelta()
            ? session.sql("DESCRIBE HISTORY " + other).selectExpr("userMetadata")
            : session.sql("SELECT summary['wap.id'] FROM " + other + ".snapshots");
    assertThat(stamps.collectAsList()).hasSizeGreaterThan(3).allMatch(row -> row.isNullAt(0));
    merge.use(Item.class, views -> assertThat(views.records().count()).isEqualTo(2));
  }

  private static Dataset<Item> slow(Kind kind) {
    MapFunction<Item, Item> wait =
        row -> {
          Thread.sleep(WAIT_MILLIS);
          return row;
        };
    return RecordDatasets.create(kind.session(), Item.class, List.of(A, B))
        .map(wait, RecordEncoders.of(Item.class));
  }

  @ParameterizedTest
  @EnumSource(names = {"DELTA_CLASSIC", "ICEBERG_CLASSIC"})
  void twoOverwritesFailWithBothSidesNamed(Kind kind) throws Exception {
    block(kind, "saveMode = Append").use(Item.class, views -> views.records().saveAll(List.of(A)));
    LakeBlock overwrite = block(kind, "saveMode = Overwrite");
    List<Throwable> failed = new ArrayList<>();
    together(
        2,
        number -> {
          try {
            overwrite
                .inRun("run-" + number)
                .use(Item.class, views -> views.datasets().save(slow(kind)));
          } catch (RuntimeException thrown) {
            synchronized (failed) {
              failed.add(thrown);
            }
          }
        });
    assertThat(failed).hasSize(1);
    String message = String.valueOf(failed.get(0).getMessage());
    assertThat(message)
        .contains("[SETL-508]", "in run run-0", "in run run-1", "A write of the table");
    overwrite.use(
        Item.class, views -> assertThat(views.records().list()).containsExactlyInAnyOrder(A, B));
  }
}
