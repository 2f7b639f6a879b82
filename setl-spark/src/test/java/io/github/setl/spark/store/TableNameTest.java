package io.github.setl.spark.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableNameTest {
  private static Optional<List<String>> parts(String text) {
    return TableName.parse(text).map(TableName::parts);
  }

  @Test
  void partsAreSeparatedByDots() {
    assertThat(parts("lake.sales.orders")).contains(List.of("lake", "sales", "orders"));
    assertThat(parts(" orders ")).contains(List.of("orders"));
  }

  @Test
  void aPartInBackticksMayHoldAnything() {
    assertThat(parts("sales.`a.b``c`")).contains(List.of("sales", "a.b`c"));
    assertThat(parts("verkäufe.aufträge-2024")).contains(List.of("verkäufe", "aufträge-2024"));
  }

  @Test
  void everyPartIsQuotedForSpark() {
    TableName name = TableName.parse("sales.`a.b``c`").orElseThrow();
    assertThat(name.quoted()).isEqualTo("`sales`.`a.b``c`");
    assertThat(name).hasToString("sales.`a.b``c`");
    assertThat(name.sibling("other")).isEqualTo("sales.other");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ".", "a.", ".a", "a..b", "`a", "a.``", "a. .b"})
  void whatIsNoNameIsRefused(String text) {
    assertThat(TableName.parse(text)).isEmpty();
  }
}
