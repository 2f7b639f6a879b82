package io.github.setl.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/**
 * The ratios of two pieces of work that run in turn, in the order a b, b a, a b, so that what else
 * the machine does meets both.
 *
 * @param ratios sorted
 */
@SuppressWarnings("ArrayRecordComponent") // Read by the benchmarks alone.
public record Pairs(double[] ratios) {
  private static final OperatingSystemMXBean MACHINE =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** What is measured, in nanoseconds. */
  public enum Clock {
    /** The time that passes. */
    ELAPSED,
    /** The processor time of this process, which steps by 10 milliseconds. */
    PROCESSOR;

    private long nanoseconds() {
      return switch (this) {
        case ELAPSED -> System.nanoTime();
        case PROCESSOR -> MACHINE.getProcessCpuTime();
      };
    }

    private double measure(Runnable work) {
      long start = nanoseconds();
      work.run();
      return nanoseconds() - start;
    }
  }

  /** The ratios of {@code a} to {@code b}, of {@code pairs} pairs after {@code warmUp} more. */
  public static Pairs measure(Clock clock, Runnable a, Runnable b, int warmUp, int pairs) {
    double[] ratios = new double[pairs];
    for (int i = -warmUp; i < pairs; i++) {
      boolean aFirst = i % 2 == 0;
      double first = clock.measure(aFirst ? a : b);
      double second = clock.measure(aFirst ? b : a);
      if (i >= 0) {
        ratios[i] = aFirst ? first / second : second / first;
      }
    }
    Arrays.sort(ratios);
    return new Pairs(ratios);
  }

  /** {@code 1.02 | 0.99 to 1.05}: the median and the interval. */
  public String cells() {
    return String.format(Locale.ROOT, "%.2f | %.2f to %.2f", median(), low(), high());
  }

  /** The ratio that half of them do not exceed. */
  public double median() {
    return (ratios[(ratios.length - 1) / 2] + ratios[ratios.length / 2]) / 2;
  }

  /** The lower end of the interval that holds the true median with 95 %. */
  public double low() {
    return ratios[outside()];
  }

  /** The upper end of the interval that holds the true median with 95 %. */
  public double high() {
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
}
