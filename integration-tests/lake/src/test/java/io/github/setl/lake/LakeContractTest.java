package io.github.setl.lake;

import static io.github.setl.api.Condition.column;
import static org.apache.spark.sql.functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.problem.SetlException;
import io.github.setl.spark.MergeRules;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spi.WriteIdentity;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What both formats do alike, on both engines. */
class LakeContractTest {
  record Item(int id, @Nullable String name, long price) {}

  record Sale(String day, int amount) {}

  record Keyed(@Nullable Integer part, String name, Map<String, Integer> tags) {}

  private static final Item A = new Item(1, "a", 10);
  private static final Item B = new Item(2, "b", 20);
  private static final Item C = new Item(3, "c", 30);

  @TempDir private Path folder;

  private LakeBlock block(LakeBlock.Kind kind, String options) {
    return new LakeBlock(kind, "path = \"%s/t\"\n%s".formatted(folder, options));
  }

  private static <T> Dataset<T> rows(LakeBlock.Kind kind, Class<T> type, List<T> rows) {
    return RecordDatasets.create(kind.session(), type, rows);
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void saveModes(LakeBlock.Kind kind) {
    block(kind, "saveMode = Ignore")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(A));
              views.records().saveAll(List.of(B));
              assertThat(views.records().list()).containsExactly(A);
            });
    block(kind, "")
        .use(
            Item.class,
            views ->
                assertThatThrownBy(() -> views.records().saveAll(List.of(B)))
                    .isInstanceOf(SetlException.class)
                    .hasMessageContaining("SETL-504"));
    block(kind, "saveMode = Append")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(B));
              assertThat(views.records().list()).containsExactlyInAnyOrder(A, B);
              assertThat(views.records().findBy(column("name").is("b"))).containsExactly(B);
            });
    block(kind, "saveMode = Overwrite")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(C));
              assertThat(views.records().list()).containsExactly(C);
              // Of what the table held when it was read.
              views.datasets().save(views.datasets().findAll());
              assertThat(views.records().list()).containsExactly(C);
            });
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void partitions(LakeBlock.Kind kind) {
    List<Sale> first = List.of(new Sale("mon", 1), new Sale("tue", 2));
    block(kind, "saveMode = OverwritePartitions, partitionBy = day")
        .use(
            Sale.class,
            views -> {
              views.records().saveAll(first);
              views.records().saveAll(List.of(new Sale("tue", 3), new Sale("wed", 4)));
              assertThat(views.records().list())
                  .containsExactlyInAnyOrder(
                      new Sale("mon", 1), new Sale("tue", 3), new Sale("wed", 4));
              views
                  .versions()
                  .overwriteWhere(
                      rows(kind, Sale.class, List.of(new Sale("mon", 9), new Sale("mon", 8))),
                      column("amount").isLessThan(3).or(column("day").is("mon")));
              assertThat(views.records().list())
                  .containsExactlyInAnyOrder(
                      new Sale("mon", 9),
                      new Sale("mon", 8),
                      new Sale("tue", 3),
                      new Sale("wed", 4));
              assertThatThrownBy(
                      () ->
                          views
                              .versions()
                              .overwriteWhere(
                                  rows(kind, Sale.class, List.of(new Sale("tue", 1))),
                                  column("day").is("mon")))
                  .hasMessageContaining("SETL-505")
                  .hasMessageContaining("a row does not fulfil the condition");
              assertThat(views.records().count()).isEqualTo(4);
            });
    block(kind, "saveMode = OverwritePartitions, partitionBy = amount")
        .use(
            Sale.class,
            views ->
                assertThatThrownBy(() -> views.records().saveAll(first))
                    .hasMessageContaining("the table is partitioned by [day]"));
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void mergesByKey(LakeBlock.Kind kind) {
    block(kind, "saveMode = Merge, key = id")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(A, B));
              views.records().saveAll(List.of(new Item(2, "b", 21), C));
              assertThat(views.records().list())
                  .containsExactlyInAnyOrder(A, new Item(2, "b", 21), C);
              views
                  .versions()
                  .merge(
                      rows(
                          kind,
                          Item.class,
                          List.of(
                              new Item(1, "x", 11),
                              new Item(2, null, 5),
                              new Item(3, "z", 0),
                              new Item(4, "d", 40),
                              new Item(5, "e", 0))),
                      MergeRules.standard()
                          .updatingWhen("source.price > target.price")
                          .updating("price")
                          .insertingWhen("source.price > 0")
                          .deletingWhen("source.price = 0"));
              assertThat(views.records().list())
                  .containsExactlyInAnyOrder(
                      new Item(1, "a", 11), new Item(2, "b", 21), new Item(4, "d", 40));
            });
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void keysMayBeAbsentAndMapsAreCompared(LakeBlock.Kind kind) {
    block(kind, "saveMode = Merge, key = [part, name]")
        .use(
            Keyed.class,
            views -> {
              Keyed absent = new Keyed(null, "a", Map.of("x", 1, "y", 2));
              views.records().saveAll(List.of(absent, new Keyed(1, "a", Map.of())));
              views.records().saveAll(List.of(new Keyed(null, "a", Map.of("y", 2, "x", 1))));
              assertThat(updatedRows(kind)).as("nothing differs").isZero();
              views.records().saveAll(List.of(new Keyed(null, "a", Map.of("x", 2))));
              assertThat(views.records().list())
                  .containsExactlyInAnyOrder(
                      new Keyed(null, "a", Map.of("x", 2)), new Keyed(1, "a", Map.of()));
              assertThat(updatedRows(kind)).isEqualTo(1);
            });
  }

  /** How many rows the last merge updated, as the format tells it. */
  private long updatedRows(LakeBlock.Kind kind) {
    String path = folder.resolve("t").toString();
    Dataset<Row> told =
        kind.isDelta()
            ? kind.session()
                .sql("DESCRIBE HISTORY delta.`" + path + "` LIMIT 1")
                .selectExpr("operationMetrics['numTargetRowsUpdated']")
            : kind.session()
                .read()
                .format("iceberg")
                .load(path + "#snapshots")
                .orderBy(col("committed_at").desc())
                .selectExpr("summary['spark.merge-into.num-target-rows-updated']")
                .limit(1);
    return Long.parseLong(told.collectAsList().get(0).getString(0));
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void aKeyThatOccursTwiceIsAnError(LakeBlock.Kind kind) {
    LakeBlock block = block(kind, "saveMode = Merge, key = id");
    block.use(
        Item.class,
        views -> {
          assertThatThrownBy(() -> views.records().saveAll(List.of(A, B, new Item(2, "x", 1))))
              .hasMessageContaining("SETL-507");
          assertThat(views.datasets().exists()).isFalse();
          views.records().saveAll(List.of(A));
          List<Item> twice = new ArrayList<>();
          for (int id = 1; id < 9; id++) {
            twice.add(new Item(id, "a", 1));
            twice.add(new Item(id, "b", 2));
          }
          assertThatThrownBy(() -> views.records().saveAll(twice))
              .hasMessageContaining("[SETL-507] data: rows that are to be merged into")
              .hasMessageContaining("the key is id")
              .hasMessageContaining("id = 1 occurs 2 times")
              .hasMessageContaining("id = 5 occurs 2 times")
              .hasMessageNotContaining("id = 6");
          assertThat(views.records().list()).containsExactly(A);
        });
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void updatesAndDeletes(LakeBlock.Kind kind) {
    block(kind, "naming = snake_case")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(A, B, C, new Item(4, "it's \\ é\n", 40)));
              views
                  .versions()
                  .update(
                      Map.of("price", "price * 2", "name", "concat(name, '!')"),
                      column("id").isIn(1, 3));
              views.versions().delete(column("name").is("it's \\ é\n"), column("price").is(40L));
              views.versions().delete(column("id").is(2));
              assertThat(views.records().list())
                  .containsExactlyInAnyOrder(new Item(1, "a!", 20), new Item(3, "c!", 60));
              assertThatThrownBy(
                      () -> views.versions().update(Map.of("prise", "1"), column("id").is(1)))
                  .hasMessageContaining("names the column prise")
                  .hasMessageContaining("price");
              assertThatThrownBy(() -> views.versions().delete(column("idd").is(1)))
                  .hasMessageContaining("SETL-212");
            });
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void oldVersionsAreReadAndRestored(LakeBlock.Kind kind) throws Exception {
    LakeBlock block = block(kind, "saveMode = Overwrite");
    List<Instant> times = new ArrayList<>();
    block.inRun("r1").use(Item.class, views -> views.records().saveAll(List.of(A)));
    Thread.sleep(20);
    times.add(Instant.now());
    Thread.sleep(20);
    block
        .inRun("r2")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(B));
              List<TableVersion> history = views.versions().history();
              assertThat(history.stream().map(LakeContractTest::run))
                  .containsExactly(Optional.of("r2"), Optional.of("r1"));
              assertThat(history.get(0).committedAt()).isAfter(history.get(1).committedAt());
              assertThat(views.versions().findAllAt(history.get(1).version()).collectAsList())
                  .containsExactly(A);
              assertThat(views.versions().findAllAt(times.get(0)).collectAsList())
                  .containsExactly(A);
              assertThat(views.versions().findAllAt(Instant.now()).collectAsList())
                  .containsExactly(B);
              assertThatThrownBy(() -> views.versions().findAllAt(4711L))
                  .hasMessageContaining("SETL-501")
                  .hasMessageContaining("has no version 4711");
              assertThatThrownBy(() -> views.versions().findAllAt(Instant.EPOCH))
                  .hasMessageContaining("has no version of 1970-01-01T00:00:00Z");
              views.versions().restore(times.get(0));
              assertThat(views.records().list()).containsExactly(A);
              assertThat(views.versions().findAllAt(history.get(0).version()).collectAsList())
                  .containsExactly(B);
              assertThat(run(views.versions().history().get(0))).contains("r2");
            });
  }

  private static Optional<String> run(TableVersion version) {
    return version.writtenBy().map(WriteIdentity::runId);
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void maintenanceKeepsTheRows(LakeBlock.Kind kind) {
    block(kind, "saveMode = Append")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(A));
              views.records().saveAll(List.of(B));
              long oldest = views.versions().history().get(1).version();
              views.versions().optimize();
              assertThat(views.records().list()).containsExactlyInAnyOrder(A, B);
              for (int i = 0; i < 4; i++) { // So many that Iceberg finds it worth while.
                views.records().saveAll(List.of(A));
              }
              int before = views.versions().history().size();
              views.versions().optimize();
              assertThat(views.records().count()).isEqualTo(6);
              List<TableVersion> history = views.versions().history();
              assertThat(history).hasSize(before + 1);
              assertThat(history.get(0).writtenBy()).isPresent();
              views.versions().vacuum();
              assertThat(views.versions().findAllAt(oldest).collectAsList()).containsExactly(A);
              views.versions().vacuum(Duration.ZERO);
              assertThat(views.records().list()).containsExactlyInAnyOrder(A, B, A, A, A, A);
              assertThatThrownBy(() -> views.versions().findAllAt(oldest).collectAsList())
                  .isNotNull();
              assertThatThrownBy(() -> views.versions().vacuum(Duration.ofDays(-1)))
                  .isInstanceOf(IllegalArgumentException.class);
            });
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void aTableIsDropped(LakeBlock.Kind kind) {
    String table = kind.isDelta() ? "default.dropped" : "ice.db.dropped";
    new LakeBlock(kind, "table = \"%s\", saveMode = Append".formatted(table))
        .use(
            Item.class,
            views -> {
              views.datasets().drop();
              views.records().saveAll(List.of(A));
              assertThat(views.records().count()).isEqualTo(1);
              views.datasets().drop();
              assertThat(views.datasets().exists()).isFalse();
              assertThatThrownBy(() -> views.records().list()).hasMessageContaining("SETL-501");
            });
    block(kind, "")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(A));
              if (kind.isDelta()) {
                assertThatThrownBy(() -> views.datasets().drop()).hasMessageContaining("SETL-506");
              } else {
                views.datasets().drop();
              }
              assertThat(views.datasets().exists()).isEqualTo(kind.isDelta());
            });
  }
}
