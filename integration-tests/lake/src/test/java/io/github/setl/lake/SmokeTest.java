package io.github.setl.lake;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.spark.TableVersion;
import io.github.setl.spark.record.RecordDatasets;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class SmokeTest {
  record Item(int id, String name, long price) {}

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void writesAndMerges(LakeBlock.Kind kind) {
    LakeBlock block =
        new LakeBlock(kind, "path = \"%s/t\", saveMode = Merge, key = [id]".formatted(folder));
    block
        .inRun("1")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(new Item(1, "a", 1), new Item(2, "b", 2)));
              views.records().saveAll(List.of(new Item(2, "b", 3), new Item(3, "c", 3)));
              assertThat(views.records().list())
                  .containsExactlyInAnyOrder(
                      new Item(1, "a", 1), new Item(2, "b", 3), new Item(3, "c", 3));
              List<TableVersion> history = views.versions().history();
              history.forEach(v -> System.out.println(v));
              Dataset<Item> rows =
                  RecordDatasets.create(kind.session(), Item.class, List.of(new Item(9, "z", 9)));
              views.versions().merge(rows);
              views.versions().restore(history.get(1).version());
              assertThat(views.records().count()).isEqualTo(2);
              assertThat(views.versions().findAllAt(history.get(0).version()).count()).isEqualTo(3);
              views.versions().delete(io.github.setl.api.Condition.column("id").is(1));
              assertThat(views.records().list()).containsExactly(new Item(2, "b", 2));
              views.versions().history().forEach(v -> System.out.println(v));
            });
    block
        .inRun("1")
        .use(
            Item.class,
            views -> {
              views.records().saveAll(List.of(new Item(1, "a", 1), new Item(2, "b", 2)));
              views.records().saveAll(List.of(new Item(2, "b", 3), new Item(3, "c", 3)));
              assertThat(views.records().count()).isEqualTo(1);
            });
  }
}
