package io.github.setl.benchmarks.startup;

import io.github.setl.benchmarks.CompiledFactories;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Starts JVMs that plan a pipeline of 100 factories and end, and prints how long they lived. Takes
 * the number of JVMs, 20 if there is none.
 */
public final class StartupFigures {
  private static final int GROUPS = 20;

  private StartupFigures() {}

  /** Measures and prints. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = System.out;
    out.println(table(args.length == 0 ? 20 : Integer.parseInt(args[0]), GROUPS));
  }

  /** In Markdown: milliseconds of whole processes, {@code runs} of each after one more. */
  static String table(int runs, int groups) throws IOException, InterruptedException {
    try (CompiledFactories compiled = CompiledFactories.of(RealFactories.sources(groups))) {
      Files.writeString(compiled.folder().resolve("application.conf"), RealFactories.CONFIGURATION);
      List<List<String>> stages = RealFactories.stages(groups);
      List<String> empty = command(compiled.folder(), EmptyApp.class, List.of());
      List<String> plan =
          command(
              compiled.folder(),
              PlanApp.class,
              stages.stream().map(names -> String.join(",", names)).toList());
      double[] emptyTimes = new double[runs];
      double[] planTimes = new double[runs];
      milliseconds(empty);
      milliseconds(plan);
      for (int i = 0; i < runs; i++) {
        emptyTimes[i] = milliseconds(empty);
        planTimes[i] = milliseconds(plan);
      }
      long factories = stages.stream().flatMap(List::stream).count();
      return String.join(
          "\n",
          "| milliseconds, %d runs | median | least | most |".formatted(runs),
          "| --- | ---: | ---: | ---: |",
          line("a JVM that does nothing", emptyTimes),
          line("a JVM that plans %d factories".formatted(factories), planTimes));
    }
  }

  private static List<String> command(Path classes, Class<?> main, List<String> args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-cp");
    command.add(classes + File.pathSeparator + System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(args);
    return command;
  }

  private static double milliseconds(List<String> command)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    int status =
        new ProcessBuilder(command)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.INHERIT)
            .start()
            .waitFor();
    double took = (System.nanoTime() - start) / 1e6;
    if (status != 0) {
      throw new IllegalStateException(command.get(3) + " ended with status " + status);
    }
    return took;
  }

  private static String line(String what, double[] times) {
    double[] sorted = times.clone();
    Arrays.sort(sorted);
    double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    return Arrays.stream(new double[] {median, sorted[0], sorted[sorted.length - 1]})
        .mapToObj(time -> String.format(Locale.ROOT, "%.0f", time))
        .collect(Collectors.joining(" | ", "| " + what + " | ", " |"));
  }
}
