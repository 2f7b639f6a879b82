package io.github.setl.benchmarks.overhead;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class OverheadFiguresTest {
  @Test
  void bothRunTheJob() throws IOException {
    assertThat(OverheadFigures.table(1_000, 1, 0).replaceAll("\\d+\\.\\d+", "<n>"))
        .isEqualTo(
            """
            | rows | seconds by hand | pipeline / by hand | 95 % interval |
            | ---: | ---: | ---: | ---: |
            | 1,000 | <n> | <n> | <n> to <n> |
            """);
  }
}
