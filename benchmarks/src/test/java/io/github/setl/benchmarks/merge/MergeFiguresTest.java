package io.github.setl.benchmarks.merge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class MergeFiguresTest {
  @Test
  void bothMerge() throws IOException {
    assertThat(MergeFigures.table(1_000, 100, 1, 0).replaceAll("\\d+\\.\\d+", "<n>"))
        .isEqualTo(
            """
            | format | rows | changes | seconds by hand | repository / by hand | 95 % interval |
            | --- | ---: | ---: | ---: | ---: | ---: |
            | Delta | 1,000 | 100 | <n> | <n> | <n> to <n> |
            | Iceberg | 1,000 | 100 | <n> | <n> | <n> to <n> |
            """);
  }
}
