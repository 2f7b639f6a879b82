package io.github.setl.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.run.PipelineFailedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that is started again with its run id writes what is missing, and nothing twice. */
class ReplayTest {
  record Order(int id) {}

  private static final String APPEND =
      """
      orders { storage = PARQUET, path = "%1$s/orders", saveMode = Append }
      copies { storage = PARQUET, path = "%1$s/copies", saveMode = Append }
      """;

  @TempDir private Path folder;

  @BeforeAll
  static void session() {
    TestSession.get();
  }

  /** Appends two orders, each with a write of its own. */
  static final class Load extends Steps {
    @Delivery(id = "orders")
    private SparkRepository<Order> orders;

    @Override
    public Load write() {
      orders.save(createDataset(Order.class, new Order(1)));
      orders.save(createDataset(Order.class, new Order(2)));
      return this;
    }
  }

  /** Appends the number of orders, unless there is a file {@code broken}. */
  static final class Copy extends Steps {
    private final Path folder;

    @Delivery(id = "orders")
    private SparkRepository<Order> orders;

    @Delivery(id = "copies")
    private SparkRepository<Order> copies;

    Copy(Path folder) {
      this.folder = folder;
    }

    @Override
    public Copy write() {
      if (Files.exists(folder.resolve("broken"))) {
        throw new IllegalStateException("broken");
      }
      copies.save(orders.findAll());
      return this;
    }
  }

  /** Drops the data set and writes it anew. */
  static final class Renew extends Steps {
    @Delivery(id = "orders")
    private SparkRepository<Order> orders;

    @Override
    public Renew write() {
      orders.drop();
      orders.save(createDataset(Order.class, new Order(3)));
      return this;
    }
  }

  abstract static class Steps extends SparkFactory<String> {
    @Override
    public Steps read() {
      return this;
    }

    @Override
    public Steps process() {
      return this;
    }

    @Override
    public String get() {
      return "done";
    }
  }

  private Setl setl(String runId) {
    Setl.Builder builder = Setl.builder().withConfigText(APPEND.formatted(folder));
    return (runId.isEmpty() ? builder : builder.withRunId(runId)).getOrCreate();
  }

  private void load(String runId, int times) {
    try (Setl setl = setl(runId)) {
      Pipeline pipeline =
          setl.newPipeline("sales")
              .addStage(Load.class)
              .addStage(Load.class)
              .addStage(Copy.class, folder);
      for (int i = 0; i < times; i++) {
        pipeline.run();
      }
    }
  }

  private List<Integer> ids(String name) {
    Dataset<Integer> ids =
        TestSession.get().read().parquet(folder + "/" + name).select("id").as(Encoders.INT());
    return ids.collectAsList().stream().sorted().toList();
  }

  @Test
  void aRunThatFailedGoesOnWhereItStopped() throws Exception {
    String config = APPEND.formatted(folder);
    Files.createFile(folder.resolve("broken"));
    assertThatThrownBy(() -> run(config)).isInstanceOf(PipelineFailedException.class);
    Files.delete(folder.resolve("broken"));
    run(config);
    assertThat(ids("orders")).containsExactly(1, 2);
    assertThat(ids("copies")).containsExactly(1, 2);
  }

  private void run(String config) {
    // docs:again
    try (Setl setl = Setl.builder().withConfigText(config).withRunId("2024-01-31").getOrCreate()) {
      setl.newPipeline("sales").addStage(Load.class).addStage(Copy.class, folder).run();
    }
    // docs:end
  }

  @Test
  void aRunThatWasCompleteWritesNothing() {
    load("monday", 1);
    load("monday", 1);
    assertThat(ids("orders")).containsExactly(1, 1, 2, 2);
    assertThat(ids("copies")).containsExactly(1, 1, 2, 2);
  }

  @Test
  void anotherRunIdIsAnotherLoad() {
    load("monday", 1);
    load("tuesday", 1);
    load("", 1);
    load("", 1);
    load("monday", 1);
    assertThat(ids("orders")).hasSize(16);
  }

  @Test
  void eachRunOfAProgramIsKnown() {
    load("monday", 1);
    load("monday", 2);
    assertThat(ids("orders")).hasSize(8);
    load("monday", 2);
    assertThat(ids("orders")).hasSize(8);
  }

  @Test
  void whatWasDroppedAndWrittenStays() {
    load("sunday", 1);
    for (int i = 0; i < 2; i++) {
      try (Setl setl = setl("monday")) {
        setl.newPipeline("sales").addStage(Renew.class).run();
      }
      assertThat(ids("orders")).containsExactly(3);
    }
    load("sunday", 1);
    assertThat(ids("orders")).containsExactly(3);
  }

  @Test
  void whatWasDeletedByHandIsWrittenAgain() throws Exception {
    load("monday", 1);
    Files.move(folder.resolve("orders"), folder.resolve("taken"));
    load("monday", 1);
    assertThat(ids("orders")).containsExactly(1, 1, 2, 2);
    assertThat(ids("copies")).containsExactly(1, 1, 2, 2);
  }
}
