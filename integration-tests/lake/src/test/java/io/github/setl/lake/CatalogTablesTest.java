package io.github.setl.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables that a catalog knows by their names. */
class CatalogTablesTest {
  record Item(int id, @Nullable String name, long price) {}

  private static final Item A = new Item(1, "a", 10);
  private static final Item B = new Item(2, "b", 20);

  @ParameterizedTest
  @MethodSource("io.github.setl.lake.LakeBlock#kinds")
  void aTableOfACatalogIsCreatedAsTheBlockSays(LakeBlock.Kind kind) {
    SparkSession session = kind.session();
    String table = kind.isDelta() ? "default.created_items" : "icedb.db.created_items";
    session.sql("DROP TABLE IF EXISTS " + table);
    LakeBlock block =
        new LakeBlock(
            kind,
            """
            table = "%s", saveMode = Append, naming = snake_case
            partitionBy = [name], comment = "what there is"
            comments { id = "counts from 1", price = "in cents" }
            properties { "owner.team" = flights }
            """
                .formatted(table));
    block.use(
        Item.class,
        views -> {
          views.records().saveAll(List.of(A, B));
          assertThat(views.records().list()).containsExactlyInAnyOrder(A, B);
          assertThat(views.versions().history()).hasSize(1);
        });
    String described = session.sql("DESCRIBE TABLE EXTENDED " + table).collectAsList().toString();
    assertThat(described)
        .contains("[id,int,counts from 1]", "[price,bigint,in cents]", "[Comment,what there is,]")
        .contains("owner.team=flights", "# Partition Information");
    session.sql("DROP TABLE " + table);
  }

  private static Stream<LakeBlock.Kind> icebergs() {
    return LakeBlock.kinds().filter(kind -> !kind.isDelta());
  }

  @ParameterizedTest
  @MethodSource("icebergs")
  void aNameIsLookedForWhereTheSessionIs(LakeBlock.Kind kind) {
    SparkSession session = kind.session();
    session.sql("CREATE NAMESPACE IF NOT EXISTS icedb.db");
    session.sql("USE icedb.db");
    try {
      new LakeBlock(kind, "table = used_items, saveMode = Append")
          .use(
              Item.class,
              views -> {
                views.records().saveAll(List.of(A));
                views.records().saveAll(List.of(B));
                assertThat(views.records().list()).containsExactlyInAnyOrder(A, B);
              });
      assertThat(session.table("icedb.db.used_items").count()).isEqualTo(2);
    } finally {
      session.sql("DROP TABLE IF EXISTS icedb.db.used_items");
      session.sql("USE spark_catalog.default");
    }
  }
}
