package io.github.setl.lake;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.lake.LakeBlock.Kind;
import io.github.setl.spark.MergeRules;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.record.RecordDatasets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract of tables on a server, in one walk; the whole of it runs there in the long form. */
class ServerLakeTest {
  record Item(int id, String name, long price) {}

  private static final Item A = new Item(1, "a", 10);
  private static final Item B = new Item(2, "b", 20);
  private static final Item C = new Item(3, "c", 30);

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(names = {"DELTA_CONNECT", "ICEBERG_CONNECT"})
  void everyChangeOfATable(Kind kind) {
    LakeBlock block =
        new LakeBlock(kind, "path = \"%s/t\", saveMode = Merge, key = id".formatted(folder));
    for (int time = 0; time < 2; time++) {
      block
          .inRun("monday")
          .use(
              Item.class,
              views -> {
                views.records().saveAll(List.of(A, B));
                views
                    .versions()
                    .merge(
                        rows(kind, new Item(1, "x", 0), new Item(2, "x", 5), C),
                        MergeRules.standard()
                            .updatingWhen("source.price < target.price")
                            .updating("price")
                            .deletingWhen("source.price = 0"));
                views.versions().delete(column("name").is("c"));
              });
      block.use(
          Item.class,
          views -> assertThat(views.records().list()).containsExactly(new Item(2, "b", 5)));
    }
    block.use(
        Item.class,
        views -> {
          views.versions().update(Map.of("name", "upper(name)"), column("id").is(2));
          views.versions().overwriteWhere(rows(kind, A), column("price").isAtLeast(10));
          assertThat(views.records().list()).containsExactlyInAnyOrder(A, new Item(2, "B", 5));
        });
    block.use(
        Item.class,
        views -> {
          List<TableVersion> history = views.versions().history();
          TableVersion first = history.get(history.size() - 1);
          assertThat(views.versions().findAllAt(first.version()).collectAsList())
              .containsExactlyInAnyOrder(A, B);
          views.versions().restore(first.version());
          assertThat(views.records().findBy(column("id").is(2))).containsExactly(B);
          assertThatThrownBy(() -> views.records().saveAll(List.of(C, C)))
              .hasMessageContaining("SETL-507")
              .hasMessageContaining("id = 3 occurs 2 times");
          assertThat(views.records().count()).isEqualTo(2);
        });
  }

  private static Dataset<Item> rows(Kind kind, Item... rows) {
    return RecordDatasets.create(kind.session(), Item.class, List.of(rows));
  }
}
