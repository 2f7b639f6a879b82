package io.github.setl.benchmarks.handover;

import io.github.setl.Setl;
import io.github.setl.benchmarks.Folders;
import io.github.setl.connectserver.ConnectServer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Row;

/**
 * Hands rows over from a server to Spark classic in this JVM, and prints how long it took. Takes
 * the number of rows, 10 million if there is none.
 */
public final class HandoverFigures {
  private static final double SECOND = 1e9;
  private static final long MEGABYTE = 1 << 20;

  private HandoverFigures() {}

  /** Measures and prints. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = System.out;
    Path folder = Files.createTempDirectory("server");
    try (ConnectServer server = ConnectServer.start(folder, Map.of(), List.of("-Xmx1g"))) {
      out.print(table(server, args.length > 0 ? Long.parseLong(args[0]) : 10_000_000));
    } finally {
      Folders.delete(folder);
    }
  }

  /** In Markdown. */
  static String table(ConnectServer server, long rows) {
    try (Setl setl = Setl.builder().withConfigText(configuration(server)).getOrCreate()) {
      long start = System.nanoTime();
      Row counted =
          setl.newPipeline()
              .addStage(new MakeSales(rows))
              .addStage(CountSales.class)
              .run()
              .output(CountSales.class);
      double seconds = (System.nanoTime() - start) / SECOND;
      if (counted.getLong(0) != rows || counted.getLong(1) != rows * (rows - 1) / 2) {
        throw new IllegalStateException("other rows have arrived: " + counted);
      }
      return """
          | rows | largest heap, MB | seconds |
          | ---: | ---: | ---: |
          | %s | %s | %s |
          """
          .formatted(
              String.format(Locale.ROOT, "%,d", rows),
              Runtime.getRuntime().maxMemory() / MEGABYTE,
              String.format(Locale.ROOT, "%.1f", seconds));
    }
  }

  private static String configuration(ConnectServer server) {
    return """
        setl.engines {
          here { type = spark-classic, master = "local[*]", options { "spark.ui.enabled" = false } }
          server { type = spark-connect, url = "%s" }
        }
        setl.defaultEngine = here
        """
        .formatted(server.url());
  }
}
