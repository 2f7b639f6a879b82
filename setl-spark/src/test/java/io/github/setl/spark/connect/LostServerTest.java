package io.github.setl.spark.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.connectserver.ConnectServer;
import io.github.setl.problem.Problem;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are lost in the middle of a run. */
class LostServerTest {
  @TempDir private static Path folder;

  private static @Nullable ConnectServer server;

  record Sale(int id, String region, double amount) {}

  /** Writes rows. */
  static final class WriteSales extends SparkFactory<Long> {
    @Delivery private SparkRepository<Sale> sales;

    @Override
    public WriteSales read() {
      return this;
    }

    @Override
    public WriteSales process() {
      return this;
    }

    @Override
    public WriteSales write() {
      sales.save(createDataset(Sale.class, new Sale(1, "north", 2.5), new Sale(2, "south", 4.0)));
      return this;
    }

    @Override
    public Long get() {
      return 2L;
    }
  }

  /** Counts the rows that were written. */
  static final class CountSales extends SparkFactory<Long> {
    @Delivery private SparkRepository<Sale> sales;

    @Override
    public CountSales read() {
      return this;
    }

    @Override
    public CountSales process() {
      return this;
    }

    @Override
    public CountSales write() {
      return this;
    }

    @Override
    public Long get() {
      return sales.count();
    }
  }

  /** Leaves the server alone for long. */
  static final class Dozes extends SparkFactory<Long> {
    @Override
    public Dozes read() {
      return this;
    }

    @Override
    public Dozes process() throws InterruptedException {
      Thread.sleep(10_000);
      return this;
    }

    @Override
    public Dozes write() {
      return this;
    }

    @Override
    public Long get() {
      return spark().range(3).count();
    }
  }

  /** Waits on the server. */
  static final class Sleeps extends SparkFactory<Long> {
    private static final Semaphore BEGUN = new Semaphore(0);
    private static final AtomicLong MILLIS = new AtomicLong();

    private long count;

    @Override
    public Sleeps read() {
      return this;
    }

    @Override
    public Sleeps process() {
      Dataset<Row> sleeping =
          spark().sql("select java_method('java.lang.Thread', 'sleep', " + MILLIS + "L)");
      BEGUN.release();
      count = sleeping.collectAsList().size();
      return this;
    }

    @Override
    public Sleeps write() {
      return this;
    }

    @Override
    public Long get() {
      return count;
    }
  }

  /** A server that runs; a new one at the same address if it was lost. */
  private static synchronized ConnectServer server() throws IOException, InterruptedException {
    if (server == null || !server.isRunning()) {
      Map<String, String> settings =
          new HashMap<>(
              Map.of(
                  "spark.connect.session.manager.defaultSessionTimeout", "6s",
                  "spark.connect.session.manager.maintenanceInterval", "200ms"));
      if (server != null) {
        settings.put(ConnectServer.PORT, "" + server.port());
      }
      server = ConnectServer.start(folder, settings);
    }
    return server;
  }

  @AfterAll
  static void end() {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void aRunThatLostItsServerIsCompletedOnANewOne() throws Exception {
    ConnectServer lost = server();
    try (Setl setl = withSales(lost)) {
      Sleeps.MILLIS.set(60_000);
      Pipeline pipeline =
          setl.newPipeline("sleeping").addStage(WriteSales.class).addStage(Sleeps.class);
      PipelineFailedException thrown = failed(pipeline, lost::kill);
      Golden.assertEquals("server-lost", text(thrown, lost));
      Sleeps.MILLIS.set(0);
      assertThat(server().port()).isEqualTo(lost.port());
      assertThat(pipeline.run().output(Sleeps.class)).isEqualTo(1);
      assertThat(setl.newPipeline().addStage(CountSales.class).run().output(CountSales.class))
          .isEqualTo(2);
    }
  }

  @Test
  void aServerThatFallsSilentIsGivenUp() throws Exception {
    ConnectServer silent = server();
    try (Setl setl = withSales(silent)) {
      Sleeps.MILLIS.set(60_000);
      PipelineFailedException thrown =
          failed(setl.newPipeline("sleeping").addStage(Sleeps.class), silent::suspend);
      Golden.assertEquals("server-silent", text(thrown, silent));
    } finally {
      silent.kill();
    }
  }

  @Test
  void aSessionThatExpiredIsNamedAndOpenedAnew() throws Exception {
    try (Setl setl = withSales(server())) {
      Pipeline pipeline =
          setl.newPipeline("dozing").addStage(WriteSales.class).addStage(Dozes.class);
      PipelineFailedException thrown =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      Golden.assertEquals("session-expired", text(thrown, server()));
      assertThat(setl.newPipeline().addStage(CountSales.class).run().output(CountSales.class))
          .isEqualTo(2);
    }
  }

  /** What is done to a server. */
  @FunctionalInterface
  private interface Deed {
    void happens() throws Exception;
  }

  /** Runs {@code pipeline}; when it sleeps on the server, {@code deed} happens. */
  private static PipelineFailedException failed(Pipeline pipeline, Deed deed) throws Exception {
    Sleeps.BEGUN.drainPermits();
    FutureTask<Void> later =
        new FutureTask<>(
            () -> {
              Sleeps.BEGUN.acquire();
              Thread.sleep(2_000);
              deed.happens();
              return null;
            });
    new Thread(later).start();
    PipelineFailedException thrown =
        catchThrowableOfType(PipelineFailedException.class, pipeline::run);
    later.get();
    return thrown;
  }

  private static Setl withSales(ConnectServer server) {
    return Setl.builder()
        .withEnvironment("prod")
        .withConfigText(
            """
            setl.engines.lake { type = spark-connect, url = "%s", timeout = 5s }
            sales { storage = PARQUET, path = "%s", saveMode = Overwrite }
            """
                .formatted(server.url(), folder.resolve("sales")))
        .getOrCreate()
        .setRepository(Sale.class, "sales");
  }

  private static String text(PipelineFailedException thrown, ConnectServer server) {
    return thrown.problems().stream()
        .map(Problem::toString)
        .collect(Collectors.joining("\n\n"))
        .replace(":" + server.port(), ":PORT")
        .replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "ID")
        .replaceAll("(LostServerTest.java):\\d+", "$1:LINE");
  }
}
