package io.github.setl.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PairsTest {
  @Test
  void theIntervalOfTwentyPairsLeavesOutFiveAtEachEnd() {
    double[] ratios = new double[20];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = i;
    }
    Pairs pairs = new Pairs(ratios);

    assertThat(new double[] {pairs.low(), pairs.median(), pairs.high()})
        .containsExactly(5, 9.5, 14);
  }
}
