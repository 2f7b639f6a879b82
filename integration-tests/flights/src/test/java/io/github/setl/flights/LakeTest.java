package io.github.setl.flights;

import static io.github.setl.flights.TemplateJob.hash;
import static io.github.setl.flights.TemplateJob.run;
import static org.assertj.core.api.Assertions.assertThat;

import com.example.flights.record.Route;
import com.example.flights.record.StateMonth;
import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.VersionedRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The job of the template with reports in Delta Lake and Iceberg. Each job opens a Spark context of
 * its own and stops it, so that sessions with other extensions follow one another in this JVM.
 */
class LakeTest {
  @TempDir private Path folder;

  /** How many rows the reports have, and what they hash to. */
  private record Reports(Row routes, Row stateMonths) {}

  @Test
  void twoRunsGiveTheRowsOfTheDefaultEnvironmentAndTheFirstStaysReadable() throws IOException {
    Path local = folder.resolve("local");
    Path lake = folder.resolve("lake");
    String first = run("local", Map.of("app.output.dir", local.toString()));
    Reports expected = parquet(local);

    Map<String, String> there = Map.of("app.output.dir", lake.toString());
    assertThat(run("lake", there)).isEqualTo(first).startsWith("The busiest routes:");
    assertThat(reports(lake).get("current")).isEqualTo(expected);
    assertThat(run("lake", there)).isEqualTo(first);
    assertThat(reports(lake))
        .containsOnly(Map.entry("current", expected), Map.entry("first", expected));
  }

  private static Reports parquet(Path output) throws IOException {
    try (SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .getOrCreate()) {
      return new Reports(
          hash(spark.read().parquet(output.resolve("routes").toString())),
          hash(spark.read().parquet(output.resolve("state_months").toString())));
    }
  }

  /** What a pipeline of its own finds in the tables of the job. */
  private static Map<String, Reports> reports(Path output) {
    try (Setl setl =
        Setl.builder()
            .withConfigText(
                """
                setl.config {
                  master = "local[2]"
                  spark.ui.enabled = false
                  spark.sql.shuffle.partitions = 4
                }
                routes { storage = DELTA, path = "%1$s/routes", naming = snake_case }
                stateMonths { storage = ICEBERG, path = "%1$s/state_months", naming = snake_case }
                """
                    .formatted(output))
            .getOrCreate()) {
      return setl.newPipeline().addStage(ReadsReports.class).run().output(ReadsReports.class);
    }
  }

  static final class ReadsReports extends SparkFactory<Map<String, Reports>> {
    @Delivery(id = "routes")
    private SparkRepository<Route> routes;

    @Delivery(id = "routes")
    private VersionedRepository<Route> routeVersions;

    @Delivery(id = "stateMonths")
    private SparkRepository<StateMonth> stateMonths;

    @Delivery(id = "stateMonths")
    private VersionedRepository<StateMonth> stateMonthVersions;

    private final Map<String, Reports> found = new HashMap<>();

    @Override
    public ReadsReports read() {
      return this;
    }

    @Override
    public ReadsReports process() {
      found.put(
          "current", new Reports(asStored(routes.findAll()), asStored(stateMonths.findAll())));
      found.put(
          "first",
          new Reports(asStored(first(routeVersions)), asStored(first(stateMonthVersions))));
      return this;
    }

    private static <T> Dataset<T> first(VersionedRepository<T> versions) {
      List<TableVersion> history = versions.history();
      return versions.findAllAt(history.get(history.size() - 1).version());
    }

    /** Rows hash by their values alone, whatever their columns are called. */
    private static Row asStored(Dataset<?> rows) {
      return hash(rows.toDF());
    }

    @Override
    public ReadsReports write() {
      return this;
    }

    @Override
    public Map<String, Reports> get() {
      return found;
    }
  }
}
