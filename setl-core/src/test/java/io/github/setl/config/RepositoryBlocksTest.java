package io.github.setl.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RepositoryBlocksTest {

  @Test
  void everyBlockWithAStorageIsARepositoryAtAnyDepth() {
    Settings settings =
        Loading.settings(
            Loading.text(
                "a { storage = csv, path = x }",
                "b { c { storage = \"Memory\" }, d = 3 }",
                "storage { e { storage = MEMORY } }",
                "f { storge = CSV, path = x }",
                "\"g.h\" { storage = MEMORY }"));

    assertThat(settings.repositories().values())
        .extracting(block -> block.name() + " " + block.storage())
        .containsExactly("\"g.h\" MEMORY", "a CSV", "b.c MEMORY", "storage.e MEMORY");
    assertThat(settings.otherBlocks())
        .isEqualTo(
            Map.of(
                "b", new OtherBlock("b", List.of("c", "d"), "text:2"),
                "b.d", new OtherBlock("b.d", List.of(), "text:2"),
                "storage", new OtherBlock("storage", List.of("e"), "text:3"),
                "f", new OtherBlock("f", List.of("path", "storge"), "text:4"),
                "f.path", new OtherBlock("f.path", List.of(), "text:4"),
                "f.storge", new OtherBlock("f.storge", List.of(), "text:4")));
  }

  @Test
  void aBlockNamedLikeSetlWithoutItsKeysIsTheUsers() {
    Settings settings = Loading.settings(Loading.text("set { colour = 4 }", "seal.colour = grey"));

    assertThat(settings.otherBlocks()).containsKeys("set", "seal");
  }

  @Test
  void optionNamesHaveNoCaseAndAreSpeltAsTheSchemaDoes() {
    ConfigSource source =
        Loading.text("a { storage = CSV, path = x, INFERSCHEMA = \"true\", header = ${?HEADER} }");

    assertThat(Loading.repository(source, "a").options()).isEqualTo(Map.of("inferSchema", "true"));
  }

  @Test
  void aBlockDoesNotShowItsValuesAsText() {
    ConfigSource source = Loading.text("a { storage = CSV, path = x, delimiter = hunter2 }");

    assertThat(Loading.settings(source).toString()).doesNotContain("hunter2");
  }
}
