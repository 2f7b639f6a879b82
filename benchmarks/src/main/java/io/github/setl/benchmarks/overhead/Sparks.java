package io.github.setl.benchmarks.overhead;

import io.github.setl.connectserver.ConnectServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.sql.SparkSession;

/**
 * A Spark to measure on.
 *
 * @param byHand the session of the job by hand
 * @param engine the block of the engine that the pipeline runs on
 */
record Sparks(SparkSession byHand, String engine) implements AutoCloseable {
  /** A setting that both kinds have. */
  static final String PARTITIONS = "spark.sql.shuffle.partitions";

  /** Spark classic in this JVM. */
  static Sparks classic() {
    return new Sparks(
        SparkSession.builder()
            .master("local[*]")
            .config("spark.ui.enabled", "false")
            .config(PARTITIONS, "4")
            .getOrCreate(),
        "type = spark-classic");
  }

  /** A server, which is left open. */
  static Sparks connect(ConnectServer server) {
    return new Sparks(
        SparkSession.builder().config("spark.api.mode", "connect").remote(server.url()).create(),
        "type = spark-connect, url = \"%s\"".formatted(server.url()));
  }

  @Override
  public void close() {
    try {
      byHand.close();
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    }
  }
}
