package io.github.setl.benchmarks.overhead;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.connectserver.SharedServer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class OverheadFiguresTest {
  @Test
  void bothRunTheJobOnClassic() throws IOException {
    bothRunTheJob(Sparks.classic());
  }

  @Test
  void bothRunTheJobOnAServer() throws IOException {
    bothRunTheJob(Sparks.connect(SharedServer.get()));
  }

  private static void bothRunTheJob(Sparks sparks) throws IOException {
    assertThat(OverheadFigures.table(sparks, 1_000, 1, 0).replaceAll("\\d+\\.\\d+", "<n>"))
        .isEqualTo(
            """
            | rows | seconds by hand | pipeline / by hand | 95 % interval |
            | ---: | ---: | ---: | ---: |
            | 1,000 | <n> | <n> | <n> to <n> |
            """);
  }
}
