package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Setl;
import io.github.setl.api.CacheOutput;
import io.github.setl.api.Delivery;
import io.github.setl.api.RunsOn;
import io.github.setl.connectserver.ConnectServer;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestServer;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordEncoders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pipelines on a real server. */
class ConnectEngineTest {
  @TempDir private Path folder;

  record Sale(int id, String region, double amount) {}

  /** Makes rows on the server. */
  static final class MakeSales extends SparkFactory<Dataset<Sale>> {
    @Override
    public MakeSales read() {
      return this;
    }

    @Override
    public MakeSales process() {
      return this;
    }

    @Override
    public MakeSales write() {
      return this;
    }

    @Override
    public Dataset<Sale> get() {
      return createDataset(Sale.class, new Sale(1, "north", 2.5), new Sale(2, "south", 4.0));
    }
  }

  /** Reads them back, and what the server says of itself. */
  static final class ReadSales extends SparkFactory<String> {
    @Delivery private Dataset<Sale> sales;
    private String answer = "";

    @Override
    public ReadSales read() {
      return this;
    }

    @Override
    public ReadSales process() {
      List<Sale> large = sales.where("amount > 3").collectAsList();
      answer = large + " by " + spark().conf().get("spark.sql.shuffle.partitions");
      return this;
    }

    @Override
    public ReadSales write() {
      return this;
    }

    @Override
    public String get() {
      return answer;
    }
  }

  /** Reads a query of the server. */
  static final class ReadQuery extends SparkFactory<List<Sale>> {
    @Delivery private SparkRepository<Sale> query;

    @Override
    public ReadQuery read() {
      return this;
    }

    @Override
    public ReadQuery process() {
      return this;
    }

    @Override
    public ReadQuery write() {
      return this;
    }

    @Override
    public List<Sale> get() {
      return query.findAll().collectAsList();
    }
  }

  /** Runs on Spark classic, wherever the default is. */
  @RunsOn("here")
  static final class OnClassic extends SparkFactory<String> {
    @Override
    public OnClassic read() {
      return this;
    }

    @Override
    public OnClassic process() {
      return this;
    }

    @Override
    public OnClassic write() {
      return this;
    }

    @Override
    public String get() {
      return spark().getClass().getName() + " " + spark().range(3).count();
    }
  }

  private static Setl setl(String url, String more) {
    return Setl.builder()
        .withEnvironment("prod")
        .withConfigText(
            """
            setl.engines.lake { type = spark-connect, url = "%s", timeout = 10s, %s }
            """
                .formatted(url, more))
        .getOrCreate();
  }

  @Test
  void recordsGoToTheServerAndComeBack() {
    try (Setl setl =
        setl(TestServer.get().url(), "options { \"spark.sql.shuffle.partitions\" = 7 }")) {
      String answer =
          setl.newPipeline()
              .addStage(MakeSales.class)
              .addStage(ReadSales.class)
              .run()
              .output(ReadSales.class);
      assertThat(answer).isEqualTo("[Sale[id=2, region=south, amount=4.0]] by 7");
    }
  }

  /** Makes rows that are kept for the run. */
  @CacheOutput
  static final class KeepSales extends SparkFactory<Dataset<Sale>> {
    @Override
    public KeepSales read() {
      return this;
    }

    @Override
    public KeepSales process() {
      return this;
    }

    @Override
    public KeepSales write() {
      return this;
    }

    @Override
    public Dataset<Sale> get() {
      return spark()
          .range(3)
          .selectExpr("int(id) id", "'east' region", "id / 2.0D amount")
          .as(RecordEncoders.of(Sale.class));
    }
  }

  /** Looks whether they are kept. */
  static final class Look extends SparkFactory<Dataset<Sale>> {
    @Delivery private Dataset<Sale> sales;

    @Override
    public Look read() {
      return this;
    }

    @Override
    public Look process() {
      assertThat(sales.storageLevel().useMemory()).isTrue();
      return this;
    }

    @Override
    public Look write() {
      return this;
    }

    @Override
    public Dataset<Sale> get() {
      return sales;
    }
  }

  @Test
  void anOutputIsKeptOnTheServerUntilTheRunEnds() {
    try (Setl setl = setl(TestServer.get().url(), "")) {
      Dataset<Sale> sales =
          setl.newPipeline()
              .addStage(KeepSales.class)
              .addStage(Look.class)
              .run()
              .output(Look.class);
      assertThat(sales.storageLevel().useMemory()).isFalse();
    }
  }

  @Test
  void aQueryIsReadOnTheServer() {
    try (Setl setl =
        Setl.builder()
            .withEnvironment("prod")
            .withConfigText(
                """
                setl.engines.lake { type = spark-connect, url = "%s" }
                query { storage = SPARK_SQL, query = "select 7 id, 'west' region, 1.5D amount" }
                """
                    .formatted(TestServer.get().url()))
            .getOrCreate()) {
      setl.setRepository(Sale.class, "query");
      assertThat(setl.newPipeline().addStage(ReadQuery.class).run().output(ReadQuery.class))
          .isEqualTo(List.of(new Sale(7, "west", 1.5)));
    }
  }

  @Test
  void sparkClassicRunsBesideIt() {
    SparkSession classic = TestSession.get();
    try (Setl setl =
        Setl.builder()
            .withEnvironment("local")
            .withConfigText(
                """
                setl.engines {
                  lake { type = spark-connect, url = "%s" }
                  here { type = spark-classic }
                }
                setl.defaultEngine = lake
                """
                    .formatted(TestServer.get().url()))
            .getOrCreate()) {
      String answer =
          setl.newPipeline()
              .addStage(MakeSales.class)
              .addStage(OnClassic.class)
              .run()
              .output(OnClassic.class);
      assertThat(answer).isEqualTo("org.apache.spark.sql.classic.SparkSession 3");
    }
    assertThat(SparkSession.getDefaultSession().get()).isSameAs(classic);
  }

  @Test
  void anAbsentServerIsNamedWithinTheTimeout() throws IOException {
    long start = System.nanoTime();
    String told = failure("sc://localhost:1", "timeout = 2s");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    Golden.assertEquals("server-absent", told);
  }

  @Test
  void aServerThatWantsATokenGetsTheOneOfTheBlock() throws Exception {
    Path secret = folder.resolve("token");
    Files.writeString(secret, "geheim");
    try (ConnectServer server =
        ConnectServer.start(folder, Map.of("spark.connect.authenticate.token", "geheim"))) {
      Golden.assertEquals("server-refuses", masked(failure(server.url(), ""), server));
      try (Setl setl = setl(server.url(), "token = \"file:%s\"".formatted(secret))) {
        String answer =
            setl.newPipeline()
                .addStage(MakeSales.class)
                .addStage(ReadSales.class)
                .run()
                .output(ReadSales.class);
        assertThat(answer).isEqualTo("[Sale[id=2, region=south, amount=4.0]] by 2");
      }
    }
  }

  @Test
  void whatABlockSaysWrongIsRefusedInThePlan() throws IOException {
    try (Setl setl =
        setl("sc://spark.example.com", "token = \"env:HOME\", tags = [\"a,b\"], tls = false")) {
      InvalidPipelineException thrown =
          catchThrowableOfType(
              InvalidPipelineException.class,
              () -> setl.newPipeline().addStage(MakeSales.class).plan());
      Golden.assertEquals("connect-settings", text(thrown.problems()));
    }
  }

  private static String failure(String url, String more) {
    try (Setl setl = setl(url, more)) {
      SetlException thrown =
          catchThrowableOfType(
              SetlException.class, () -> setl.newPipeline().addStage(MakeSales.class).run());
      return thrown.problems().get(0).toString();
    }
  }

  private static String text(List<Problem> problems) {
    return problems.stream().map(Problem::toString).collect(Collectors.joining("\n\n"));
  }

  private static String masked(String text, ConnectServer server) {
    return text.replace(":" + server.port(), ":PORT");
  }
}
