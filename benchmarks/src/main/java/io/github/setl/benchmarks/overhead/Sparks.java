package io.github.setl.benchmarks.overhead;

import io.github.setl.connectserver.ConnectServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;

/**
 * A Spark to measure on.
 *
 * @param byHand the session of the job by hand
 * @param engine the block of the engine that the pipeline runs on
 * @param server what has to be ended, if it is a server
 */
record Sparks(SparkSession byHand, String engine, Optional<ConnectServer> server)
    implements AutoCloseable {
  private static final String PARTITIONS = "spark.sql.shuffle.partitions";

  /** Which Spark. */
  enum Kind {
    CLASSIC,
    CONNECT
  }

  /** A Spark of {@code kind}, which works in {@code folder}. */
  static Sparks open(Kind kind, Path folder) throws IOException, InterruptedException {
    return switch (kind) {
      case CLASSIC ->
          new Sparks(
              SparkSession.builder()
                  .master("local[*]")
                  .config("spark.ui.enabled", "false")
                  .config(PARTITIONS, "4")
                  .getOrCreate(),
              "type = spark-classic",
              Optional.empty());
      case CONNECT -> {
        ConnectServer server =
            ConnectServer.start(
                folder, Map.of("spark.master", "local[*]", PARTITIONS, "4"), List.of("-Xmx4g"));
        yield new Sparks(
            SparkSession.builder()
                .config("spark.api.mode", "connect")
                .remote(server.url())
                .create(),
            "type = spark-connect, url = \"%s\"".formatted(server.url()),
            Optional.of(server));
      }
    };
  }

  @Override
  public void close() {
    try {
      byHand.close();
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    } finally {
      server.ifPresent(ConnectServer::close);
    }
  }
}
