package io.github.setl.benchmarks.records;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * The ratios of two pieces of work that run in turn, in the order a b, b a, a b, so that what else
 * the machine does meets both. Measured is the processor time of this process.
 *
 * @param ratios sorted
 */
@SuppressWarnings("ArrayRecordComponent") // Never leaves the package.
record Pairs(double[] ratios) {
  private static final OperatingSystemMXBean MACHINE =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  static Pairs measure(Runnable a, Runnable b, int warmUp, int pairs) {
    double[] ratios = new double[pairs];
    for (int i = -warmUp; i < pairs; i++) {
      boolean aFirst = i % 2 == 0;
      double first = nanoseconds(aFirst ? a : b);
      double second = nanoseconds(aFirst ? b : a);
      if (i >= 0) {
        ratios[i] = aFirst ? first / second : second / first;
      }
    }
    Arrays.sort(ratios);
    return new Pairs(ratios);
  }

  double median() {
    return (ratios[(ratios.length - 1) / 2] + ratios[ratios.length / 2]) / 2;
  }

  /** The lower end of the interval that holds the true median with 95 %. */
  double low() {
    return ratios[outside()];
  }

  /** The upper end of the interval that holds the true median with 95 %. */
  double high() {
    return ratios[ratios.length - 1 - outside()];
  }

  /**
   * How many ratios lie beyond each end: of the sign test, the most that a fair coin falls short of
   * with 2.5 % at most.
   */
  private int outside() {
    double probability = Math.pow(0.5, ratios.length);
    double sum = probability;
    int k = 0;
    while (sum <= 0.025) {
      k++;
      probability *= (double) (ratios.length - k + 1) / k;
      sum += probability;
    }
    return Math.max(0, k - 1);
  }

  private static double nanoseconds(Runnable work) {
    long start = MACHINE.getProcessCpuTime();
    work.run();
    return MACHINE.getProcessCpuTime() - start;
  }
}
