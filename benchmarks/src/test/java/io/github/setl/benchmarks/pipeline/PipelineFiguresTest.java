package io.github.setl.benchmarks.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.benchmarks.pipeline.PipelineFigures.Figure;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PipelineFiguresTest {
  @Test
  void timesArePerFactoryAndTheGrowthIsThatOfWholePipelines() {
    String table =
        PipelineFigures.table(
            List.of(
                new Figure(Shape.DEEP, 10_000, "planAndRun", 66_000),
                new Figure(Shape.DEEP, 1_000, "planAndRun", 6_000),
                new Figure(Shape.WIDE, 10, "plan", 25)));

    assertThat(table)
        .isEqualTo(
            """
            | shape | factories | plan | planAndRun | planAndRunOfNewSetl | byHand |
            | --- | ---: | ---: | ---: | ---: | ---: |
            | wide | 10 | 2.5 | - | - | - |
            | deep | 1,000 | - | 6.0 | - | - |
            | deep | 10,000 | - | 6.6 | - | - |
            | deep | 10,000 : 1,000 | - | 11.0 | - | - |""");
  }
}
