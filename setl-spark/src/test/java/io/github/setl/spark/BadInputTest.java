package io.github.setl.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.SetlException;
import io.github.setl.run.PipelineFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pipelines whose input is bad: what is said, and that nothing half-written is left. */
class BadInputTest {
  record Order(int id, double amount) {}

  record Unusable(int id, Locale locale) {}

  private static final AtomicInteger MADE = new AtomicInteger();

  @TempDir private Path folder;

  /** Copies from one repository to another. */
  static class Copy<T> extends SparkFactory<Dataset<T>> {
    @Delivery(id = "input")
    private SparkRepository<T> input;

    @Delivery(id = "output")
    private SparkRepository<T> output;

    @SuppressWarnings("NullAway.Init") // Set by read(), which comes first.
    private Dataset<T> rows;

    Copy() {
      MADE.incrementAndGet();
    }

    @Override
    public Copy<T> read() {
      rows = input.findAll();
      return this;
    }

    @Override
    public Copy<T> process() {
      return this;
    }

    @Override
    public Copy<T> write() {
      output.save(rows);
      return this;
    }

    @Override
    public Dataset<T> get() {
      return rows;
    }
  }

  static final class CopyOrders extends Copy<Order> {}

  static final class CopyUnusable extends Copy<Unusable> {}

  static final class FailsAfterReading extends Copy<Order> {
    @Override
    public FailsAfterReading process() {
      throw new IllegalStateException("nothing works today");
    }
  }

  @BeforeEach
  void start() {
    TestSession.get();
    MADE.set(0);
  }

  @Test
  void aMalformedRowFailsTheWriteAndLeavesNothing() throws IOException {
    input("{\"id\": 1, \"amount\": 1.5}\n{\"id\": \"two\", \"amount\": 2.5}\n");
    assertThat(run("malformed-row", "JSON", CopyOrders.class))
        .isInstanceOf(PipelineFailedException.class);
    assertThat(folder.resolve("output")).doesNotExist();
  }

  @Test
  void aMalformedRowLeavesTheOutputOfTheRunBefore() throws IOException {
    input("{\"id\": 1, \"amount\": 1.5}\n");
    try (Setl setl = setl("JSON")) {
      Pipeline pipeline = setl.newPipeline().addStage(CopyOrders.class);
      pipeline.run();
      input("{\"id\": 1, \"amount\": 1.5}\n{\"id\": 2, \"amount\": \"two\"}\n");
      assertThatThrownBy(pipeline::run).isInstanceOf(PipelineFailedException.class);
    }
    assertThat(TestSession.get().read().parquet(folder + "/output").count()).isEqualTo(1);
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("input", "output", ".output.setl");
    assertThat(folder.resolve(".output.setl").toFile().list())
        .noneMatch(n -> n.contains("written"));
  }

  @Test
  void brokenJsonIsFoundBeforeAnyFactoryIsMade() throws IOException {
    input("{\"id\": 1, \"amount\": 1.5}\n{\"id\": 2, \"am");
    assertThat(run("broken-json", "JSON", CopyOrders.class))
        .isInstanceOf(InvalidPipelineException.class);
    assertThat(MADE).hasValue(0);
  }

  @Test
  void missingColumnsAreFoundBeforeAnyFactoryIsMade() throws IOException {
    input("id,total\n1,1.5\n");
    assertThat(run("missing-columns-in-a-pipeline", "CSV", CopyOrders.class))
        .isInstanceOf(InvalidPipelineException.class);
    assertThat(MADE).hasValue(0);
  }

  @Test
  void anEmptyFileIsFoundBeforeAnyFactoryIsMade() throws IOException {
    input("");
    assertThat(run("empty-file-in-a-pipeline", "CSV", CopyOrders.class))
        .isInstanceOf(InvalidPipelineException.class);
    assertThat(MADE).hasValue(0);
  }

  @Test
  void anUnreadableFileIsFoundBeforeAnyFactoryIsMade() throws IOException {
    input("this is text");
    assertThat(run("unreadable-file-in-a-pipeline", "PARQUET", CopyOrders.class))
        .isInstanceOf(InvalidPipelineException.class);
    assertThat(MADE).hasValue(0);
  }

  @Test
  void aRecordWithoutEncoderIsFoundBeforeAnyFactoryIsMade() throws IOException {
    input("id,locale\n1,fr\n");
    assertThat(run("record-without-encoder-in-a-pipeline", "CSV", CopyUnusable.class))
        .isInstanceOf(InvalidPipelineException.class);
    assertThat(MADE).hasValue(0);
  }

  @Test
  void aFailingFactoryWritesNothing() throws IOException {
    input("id,amount\n1,1.5\n");
    assertThat(run("failing-factory", "CSV", FailsAfterReading.class))
        .isInstanceOf(PipelineFailedException.class)
        .cause()
        .hasMessage("nothing works today");
    assertThat(folder.resolve("output")).doesNotExist();
  }

  @Test
  void anEngineThatCannotUseTheRepositoryIsRefusedInThePlan() throws IOException {
    String config =
        "setl.engines.default { type = memory }\ninput { storage = CSV, path = x }\n"
            + "output { storage = CSV, path = y }";
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().addStage(CopyOrders.class);
      SetlException thrown = catchThrowableOfType(InvalidPipelineException.class, pipeline::plan);
      Golden.assertEquals("engine-unsuitable", String.valueOf(thrown.getMessage()));
    }
  }

  @Test
  void repositoriesOfTwoEnginesLeaveTheChoiceToTheUser() throws IOException {
    String config =
        """
        setl { engines { lake.type = spark-classic, pond.type = spark-classic }, defaultEngine = lake }
        input { storage = CSV, path = x, engine = lake }
        output { storage = CSV, path = y, engine = pond }
        """;
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().addStage(CopyOrders.class);
      SetlException thrown = catchThrowableOfType(InvalidPipelineException.class, pipeline::plan);
      Golden.assertEquals("engine-ambiguous", String.valueOf(thrown.getMessage()));
    }
  }

  static final class WantsRows extends SparkFactory<Long> {
    @Delivery private Dataset<Row> orders;

    @Override
    public WantsRows read() {
      return this;
    }

    @Override
    public WantsRows process() {
      return this;
    }

    @Override
    public WantsRows write() {
      return this;
    }

    @Override
    public Long get() {
      return orders.count();
    }
  }

  @Test
  void rowsAreNotTheRecordsThatAreOnOffer() throws IOException {
    try (Setl setl = setl("CSV")) {
      Pipeline pipeline = setl.newPipeline().addStage(CopyOrders.class).addStage(WantsRows.class);
      SetlException thrown = catchThrowableOfType(InvalidPipelineException.class, pipeline::plan);
      Golden.assertEquals("rows-instead-of-records", String.valueOf(thrown.getMessage()));
    }
  }

  @Test
  void missingInputNamesWhatIsThere() throws IOException {
    Files.writeString(folder.resolve("inputs"), "id,amount\n1,1.5\n");
    assertThat(run("missing-input", "CSV", CopyOrders.class))
        .isInstanceOf(PipelineFailedException.class);
  }

  private SetlException run(String golden, String storage, Class<? extends Copy<?>> factory)
      throws IOException {
    try (Setl setl = setl(storage)) {
      Pipeline pipeline = setl.newPipeline("copy").addStage(factory);
      SetlException thrown = catchThrowableOfType(SetlException.class, pipeline::run);
      String message = String.valueOf(thrown.getMessage());
      Golden.assertEquals(
          golden,
          message.replace(folder.toString(), "<folder>").replaceAll("(\\.java):\\d+", "$1:<line>"));
      return thrown;
    }
  }

  private void input(String text) throws IOException {
    Files.writeString(folder.resolve("input"), text);
  }

  private Setl setl(String storage) {
    String options = storage.equals("CSV") ? "header = true" : "";
    return Setl.builder()
        .withConfigText(
            """
            input { storage = %s, path = "%s/input", %s }
            output { storage = PARQUET, path = "%s/output", saveMode = Overwrite }
            """
                .formatted(storage, folder, options, folder))
        .withRunId("run-1")
        .getOrCreate();
  }
}
