package io.github.setl.flights;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.connectserver.ConnectServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same job on Spark classic and on a server. */
class BothEnginesTest {
  private static final List<String> STORED = List.of("rejects", "routes", "state_months");

  @TempDir private Path folder;

  @Test
  void theWholeJobGivesTheSameRowsOnBothEngines() throws Exception {
    Path classic = folder.resolve("classic");
    Path connect = folder.resolve("connect");
    String onClassic =
        FlightsJob.run(folder, "local", Map.of("app.output.dir", classic.toString()), Map.of());
    String onConnect;
    try (ConnectServer server = ConnectServer.start(folder, Map.of())) {
      onConnect =
          FlightsJob.run(
              folder,
              "connect",
              Map.of("app.output.dir", connect.toString()),
              Map.of("SPARK_REMOTE", server.url()));
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

  /** How many rows there are, and a sum over their hashes, which no order changes. */
  private static Row hash(Dataset<Row> rows) {
    return rows.selectExpr("xxhash64(struct(*)) AS hash")
        .selectExpr("count(*)", "sum(CAST(hash AS decimal(38)))")
        .first();
  }
}
