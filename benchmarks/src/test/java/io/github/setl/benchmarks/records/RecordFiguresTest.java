package io.github.setl.benchmarks.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class RecordFiguresTest {
  @Test
  void everyOperationIsMeasured() {
    String table = RecordFigures.table(new RecordFigures.Effort(20, 1, 1, 1));

    assertThat(table.replaceAll("\\d+\\.\\d+|NaN|Infinity", "<n>"))
        .isEqualTo(
            """
            | what | records / beans | 95 % interval |
            | --- | ---: | ---: |
            | typed `map` | <n> | <n> to <n> |
            | typed `filter` | <n> | <n> to <n> |
            | typed `flatMap` | <n> | <n> to <n> |
            | `groupByKey`, `mapGroups` | <n> | <n> to <n> |
            | `joinWith`, typed `map` | <n> | <n> to <n> |
            | `collectAsList` | <n> | <n> to <n> |
            | create, `count` | <n> | <n> to <n> |
            """);
  }
}
