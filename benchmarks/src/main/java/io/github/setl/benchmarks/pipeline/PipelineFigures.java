package io.github.setl.benchmarks.pipeline;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs {@link PipelineBenchmark} and prints microseconds per factory, the median of all iterations.
 * Takes the options of JMH, such as {@code -p n=1000 -prof gc}.
 */
public final class PipelineFigures {
  private static final List<String> METHODS =
      List.of("plan", "planAndRun", "planAndRunOfNewSetl", "byHand");

  private PipelineFigures() {}

  /** Measures and prints. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) throws CommandLineOptionException, RunnerException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .parent(new CommandLineOptions(args))
                    .include(PipelineBenchmark.class.getName())
                    .shouldFailOnError(true)
                    .build())
            .run();
    PrintStream out = System.out;
    out.println(table(results.stream().map(PipelineFigures::figure).toList()));
  }

  /**
   * The time of a whole pipeline.
   *
   * @param shape how its factories are arranged
   * @param factories how many they are
   * @param method what was measured
   * @param microseconds how long it took, the median of all iterations
   */
  record Figure(Shape shape, int factories, String method, double microseconds) {}

  private static Figure figure(RunResult result) {
    BenchmarkParams params = result.getParams();
    String name = params.getBenchmark();
    return new Figure(
        Shape.valueOf(params.getParam("shape")),
        Integer.parseInt(params.getParam("n")),
        name.substring(name.lastIndexOf('.') + 1),
        result.getPrimaryResult().getStatistics().getPercentile(50));
  }

  /** In Markdown: microseconds per factory, then how the time grows from 1,000 to 10,000. */
  static String table(List<Figure> figures) {
    List<String> lines = new ArrayList<>();
    lines.add("| shape | factories | " + String.join(" | ", METHODS) + " |");
    lines.add("| --- | ---: |" + " ---: |".repeat(METHODS.size()));
    for (Shape shape : Shape.values()) {
      Map<Integer, Map<String, Double>> sizes = new TreeMap<>();
      for (Figure figure : figures) {
        if (figure.shape() == shape) {
          sizes
              .computeIfAbsent(figure.factories(), absent -> new TreeMap<>())
              .put(figure.method(), figure.microseconds());
        }
      }
      sizes.forEach(
          (n, times) ->
              lines.add(line(shape, format("%,d", n), method -> time(times, method) / n)));
      Map<String, Double> small = sizes.getOrDefault(1_000, Map.of());
      Map<String, Double> large = sizes.getOrDefault(10_000, Map.of());
      if (!small.isEmpty() && !large.isEmpty()) {
        lines.add(
            line(shape, "10,000 : 1,000", method -> time(large, method) / time(small, method)));
      }
    }
    return String.join("\n", lines);
  }

  private static double time(Map<String, Double> times, String method) {
    return times.getOrDefault(method, Double.NaN);
  }

  private static String line(Shape shape, String size, ToDoubleFunction<String> figure) {
    List<String> cells = new ArrayList<>();
    cells.add(shape.name().toLowerCase(Locale.ROOT));
    cells.add(size);
    for (String method : METHODS) {
      double value = figure.applyAsDouble(method);
      cells.add(Double.isNaN(value) ? "-" : format("%.1f", value));
    }
    return "| " + String.join(" | ", cells) + " |";
  }

  private static String format(String pattern, Object value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
