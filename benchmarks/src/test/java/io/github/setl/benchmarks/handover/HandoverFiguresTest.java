package io.github.setl.benchmarks.handover;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.connectserver.SharedServer;
import org.junit.jupiter.api.Test;

final class HandoverFiguresTest {
  @Test
  void allRowsArrive() {
    assertThat(
            HandoverFigures.table(SharedServer.get(), 1_000)
                .replaceAll("(?<=\\| )[\\d.]+ \\| [\\d.]+(?= \\|\n$)", "<n>"))
        .isEqualTo(
            """
            | rows | largest heap, MB | seconds |
            | ---: | ---: | ---: |
            | 1,000 | <n> |
            """);
  }
}
