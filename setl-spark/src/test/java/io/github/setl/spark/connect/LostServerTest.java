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
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are lost in the middle of a run. */
class LostServerTest {
  @TempDir private Path folder;

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
      Thread.sleep(9_000);
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

  @Test
  void aRunThatLostItsServerIsCompletedOnANewOne() throws Exception {
    ConnectServer server = ConnectServer.start(folder, Map.of());
    Map<String, String> samePort = Map.of(ConnectServer.PORT, "" + server.port());
    try (Setl setl = withSales(server)) {
      Sleeps.MILLIS.set(60_000);
      Pipeline pipeline =
          setl.newPipeline("sleeping").addStage(WriteSales.class).addStage(Sleeps.class);
      PipelineFailedException thrown = failed(pipeline, server::kill);
      Golden.assertEquals("server-lost", text(thrown, server));
      Sleeps.MILLIS.set(0);
      try (ConnectServer again = ConnectServer.start(folder, samePort)) {
        assertThat(again.port()).isEqualTo(server.port());
        assertThat(pipeline.run().output(Sleeps.class)).isEqualTo(1);
        assertThat(setl.newPipeline().addStage(CountSales.class).run().output(CountSales.class))
            .isEqualTo(2);
      }
    } finally {
      server.close();
    }
  }

  @Test
  void aServerThatFallsSilentIsGivenUp() throws Exception {
    try (ConnectServer server = ConnectServer.start(folder, Map.of());
        Setl setl = withSales(server)) {
      Sleeps.MILLIS.set(60_000);
      long start = System.nanoTime();
      PipelineFailedException thrown =
          failed(setl.newPipeline("sleeping").addStage(Sleeps.class), server::suspend);
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
      Golden.assertEquals("server-silent", text(thrown, server));
      server.kill();
    }
  }

  @Test
  void aSessionThatExpiredIsNamedAndOpenedAnew() throws Exception {
    try (ConnectServer server =
            ConnectServer.start(
                folder,
                Map.of(
                    "spark.connect.session.manager.defaultSessionTimeout", "5s",
                    "spark.connect.session.manager.maintenanceInterval", "200ms"));
        Setl setl = withSales(server)) {
      Pipeline pipeline =
          setl.newPipeline("dozing").addStage(WriteSales.class).addStage(Dozes.class);
      PipelineFailedException thrown =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      Golden.assertEquals("session-expired", text(thrown, server));
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

  private Setl withSales(ConnectServer server) {
    return Setl.builder()
        .withEnvironment("prod")
        .withConfigText(
            """
            setl.engines.lake { type = spark-connect, url = "%s", timeout = 2s }
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
