package io.github.setl.benchmarks.startup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

final class StartupFiguresTest {
  @Test
  void oneOfEachKindOfFactoryIsPlannedByANewJvm() throws IOException, InterruptedException {
    String table = StartupFigures.table(1, 1);

    assertThat(table.replaceAll("\\| \\d+ (?=\\|)", "| <ms> "))
        .isEqualTo(
            """
            | milliseconds, 1 runs | median | least | most |
            | --- | ---: | ---: | ---: |
            | a JVM that does nothing | <ms> | <ms> | <ms> |
            | a JVM that plans 5 factories | <ms> | <ms> | <ms> |""");
  }
}
