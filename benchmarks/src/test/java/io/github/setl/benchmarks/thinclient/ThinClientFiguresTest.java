package io.github.setl.benchmarks.thinclient;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.connectserver.SharedServer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class ThinClientFiguresTest {
  @Test
  void bothRunTheJob() throws IOException {
    assertThat(ThinClientFigures.table(SharedServer.get(), 1, 0).replaceAll("\\d+\\.\\d+", "<n>"))
        .isEqualTo(
            """
            | seconds of the bare client | pipeline / bare | 95 % interval |
            | ---: | ---: | ---: |
            | <n> | <n> | <n> to <n> |
            """);
  }
}
