package io.github.setl.flights;

import static io.github.setl.flights.TemplateJob.hash;
import static io.github.setl.flights.TemplateJob.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.connectserver.ConnectServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job of the template on Spark classic and on a server. */
class BothEnginesTest {
  private static final List<String> STORED = List.of("rejects", "routes", "state_months");

  @TempDir private Path folder;

  @Test
  void theWholeJobGivesTheSameRowsOnBothEngines() throws Exception {
    FutureTask<ConnectServer> started =
        new FutureTask<>(() -> ConnectServer.start(folder, Map.of()));
    new Thread(started).start();
    Path classic = folder.resolve("classic");
    Path connect = folder.resolve("connect");
    String onClassic = run("local", Map.of("app.output.dir", classic.toString()));
    String onConnect;
    try (ConnectServer server = started.get()) {
      onConnect =
          run(
              "connect",
              Map.of("app.output.dir", connect.toString(), "SPARK_REMOTE", server.url()));
    }

    assertThat(onConnect).isEqualTo(onClassic).startsWith("The busiest routes:");
    try (SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .getOrCreate()) {
      for (String name : STORED) {
        Dataset<Row> expected = spark.read().parquet(classic.resolve(name).toString());
        Dataset<Row> actual = spark.read().parquet(connect.resolve(name).toString());
        assertThat(hash(actual)).as(name).isEqualTo(hash(expected));
        assertThat(actual.schema()).as(name).isEqualTo(expected.schema());
      }
      Dataset<Row> csv = spark.read().text(connect.resolve("routes_csv").toString());
      assertThat(hash(csv)).isEqualTo(hash(spark.read().text(classic.resolve("routes_csv") + "")));
    }
  }
}
