package io.github.setl.run;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The seconds of benchmarked factories as a table. */
final class BenchmarkReport {
  private BenchmarkReport() {}

  static String of(List<FactoryOutcome.Succeeded> outcomes) {
    if (outcomes.isEmpty()) {
      return "";
    }
    int width =
        outcomes.stream().mapToInt(outcome -> outcome.factory().name().length()).max().getAsInt();
    int column = Math.max(width, "factory".length());
    StringBuilder table = new StringBuilder();
    String head = "%-" + column + "s %10s %10s %10s %10s %10s%n";
    table.append(
        String.format(Locale.ROOT, head, "factory", "read", "process", "write", "get", "total"));
    for (FactoryOutcome.Succeeded outcome : outcomes) {
      Timings timings = outcome.timings();
      table.append(
          String.format(
              Locale.ROOT,
              head,
              outcome.factory().name(),
              seconds(timings.read()),
              seconds(timings.process()),
              seconds(timings.write()),
              seconds(timings.get()),
              seconds(timings.total())));
    }
    return table.toString();
  }

  private static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.3f s", duration.toNanos() / 1e9);
  }
}
