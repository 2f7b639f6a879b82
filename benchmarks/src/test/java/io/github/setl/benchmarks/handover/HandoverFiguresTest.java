package io.github.setl.benchmarks.handover;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class HandoverFiguresTest {
  @Test
  void allRowsArrive() throws IOException, InterruptedException {
    assertThat(
            HandoverFigures.table(1_000)
                .replaceAll("(?<=\\| )[\\d.]+ \\| [\\d.]+(?= \\|\n$)", "<n>"))
        .isEqualTo(
            """
            | rows | largest heap, MB | seconds |
            | ---: | ---: | ---: |
            | 1,000 | <n> |
            """);
  }
}
