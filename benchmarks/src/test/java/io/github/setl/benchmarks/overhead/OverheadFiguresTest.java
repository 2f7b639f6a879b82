package io.github.setl.benchmarks.overhead;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class OverheadFiguresTest {
  @ParameterizedTest
  @EnumSource
  void bothRunTheJob(Sparks.Kind kind) throws IOException, InterruptedException {
    assertThat(OverheadFigures.table(kind, 1_000, 1, 0).replaceAll("\\d+\\.\\d+", "<n>"))
        .isEqualTo(
            """
            | rows | seconds by hand | pipeline / by hand | 95 % interval |
            | ---: | ---: | ---: | ---: |
            | 1,000 | <n> | <n> | <n> to <n> |
            """);
  }
}
