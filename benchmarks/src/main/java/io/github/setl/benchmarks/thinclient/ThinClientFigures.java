package io.github.setl.benchmarks.thinclient;

import io.github.setl.benchmarks.Folders;
import io.github.setl.benchmarks.Pairs;
import io.github.setl.connectserver.ConnectServer;
import io.github.setl.thinclient.BareApp;
import io.github.setl.thinclient.PipelineApp;
import io.github.setl.thinclient.ThinClient;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.SparkSession;

/**
 * Starts JVMs that have the client of Spark Connect alone and compares a pipeline with the same job
 * by hand: from the start of the JVM to its end, after the first result. Takes the number of pairs,
 * 20 if there is none.
 */
public final class ThinClientFigures {
  private static final int WARM_UP = 2;
  private static final double SECOND = 1e9;

  private ThinClientFigures() {}

  /** Measures and prints. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = System.out;
    Path folder = Files.createTempDirectory("server");
    try (ConnectServer server = ConnectServer.start(folder, Map.of(), List.of("-Xmx1g"))) {
      out.print(table(server, args.length > 0 ? Integer.parseInt(args[0]) : 20, WARM_UP));
    } finally {
      Folders.delete(folder);
    }
  }

  /** In Markdown. */
  static String table(ConnectServer server, int pairs, int warmUp) throws IOException {
    Path folder = Files.createTempDirectory("thin-client");
    try {
      String sales = folder.resolve("sales").toString();
      try (SparkSession spark =
          SparkSession.builder()
              .config("spark.api.mode", "connect")
              .remote(server.url())
              .create()) {
        spark
            .range(1000)
            .selectExpr("id", "concat('region ', id % 7) AS region", "id / 3.0D AS amount")
            .write()
            .parquet(sales);
      }
      List<String> pipeline = command(PipelineApp.class, server.url(), sales);
      List<String> bare = command(BareApp.class, server.url(), sales);
      Pairs ratios =
          Pairs.measure(Pairs.Clock.ELAPSED, () -> run(pipeline), () -> run(bare), warmUp, pairs);
      long start = System.nanoTime();
      run(bare);
      double seconds = (System.nanoTime() - start) / SECOND;
      return """
          | seconds of the bare client | pipeline / bare | 95 %% interval |
          | ---: | ---: | ---: |
          | %s | %s |
          """
          .formatted(String.format(Locale.ROOT, "%.1f", seconds), ratios.cells());
    } finally {
      Folders.delete(folder);
    }
  }

  private static List<String> command(Class<?> main, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--add-opens=java.base/java.nio=ALL-UNNAMED"); // Arrow reads its buffers by it.
    command.add("-cp");
    command.add(ThinClient.classPath());
    command.add(main.getName());
    command.addAll(List.of(args));
    return command;
  }

  private static void run(List<String> command) {
    try {
      int status =
          new ProcessBuilder(command)
              .redirectOutput(Redirect.DISCARD)
              .redirectError(Redirect.DISCARD)
              .start()
              .waitFor();
      if (status != 0) {
        throw new IllegalStateException(command + " ended with status " + status);
      }
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    } catch (InterruptedException thrown) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", thrown);
    }
  }
}
