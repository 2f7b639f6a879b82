package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.spark.MalformedRow;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Malformed rows that go to a repository of their own, on whichever engine is Spark. */
abstract class RejectsContract {
  private static final Order ADA = new Order(1, "Ada", 1.5);
  private static final Order EVE = new Order(4, "Eve", 4.5);

  private final String engines;

  @TempDir private Path folder;

  record Order(@Nullable Integer id, @Nullable String customer, @Nullable Double amount) {}

  /** The contract, on an engine with this configuration. */
  RejectsContract(String engines) {
    this.engines = engines;
  }

  static final class Reads extends SparkFactory<List<Order>> {
    @Delivery(id = "orders")
    private SparkRepository<Order> orders;

    @Delivery(id = "orders")
    private Repository<Order> records;

    @Delivery(id = "orders", autoLoad = true)
    private Dataset<Order> rows;

    @Override
    public Reads read() {
      return this;
    }

    @Override
    public Reads process() {
      assertThat(orders.count()).isEqualTo(2);
      assertThat(rows.select("customer").count()).isEqualTo(2);
      assertThat(records.list()).containsExactly(ADA, EVE);
      return this;
    }

    @Override
    public Reads write() {
      return this;
    }

    @Override
    public List<Order> get() {
      return orders.findAll().collectAsList();
    }
  }

  static final class Rejected extends SparkFactory<List<MalformedRow>> {
    @Delivery(id = "rejects")
    private Repository<MalformedRow> rejects;

    @Override
    public Rejected read() {
      return this;
    }

    @Override
    public Rejected process() {
      return this;
    }

    @Override
    public Rejected write() {
      return this;
    }

    @Override
    public List<MalformedRow> get() {
      return rejects.list();
    }
  }

  @ParameterizedTest
  @MethodSource("io.github.setl.spark.file.MalformedFiles#all")
  void goToTheirRepositoryOnceForFilesThatStayAsTheyAre(
      String storage, String options, String file, List<String> malformed) throws IOException {
    write(file);
    String config =
        """
        orders { storage = %s, path = "%s/data", rejects = rejects
          %s }
        rejects { storage = JSON, path = "%s/rejects", saveMode = Append }
        """
            .formatted(storage, folder, options, folder);
    List<MalformedRow> rejected =
        malformed.stream()
            .map(row -> new MalformedRow(folder.resolve("data").toUri().toString(), row))
            .toList();
    try (Setl setl = setl(config)) {
      for (int run = 0; run < 2; run++) {
        var result =
            setl.newPipeline("p" + run).addStage(Reads.class).addStage(Rejected.class).run();
        assertThat(result.output(Reads.class)).containsExactly(ADA, EVE);
        assertThat(result.output(Rejected.class)).containsExactlyInAnyOrderElementsOf(rejected);
      }
      write(file.replace("two", "2").replace("much", "2.5"));
      assertThat(setl.newPipeline("p3").addStage(Rejected.class).run().output(Rejected.class))
          .hasSize(2);
    }
  }

  @Test
  void aReadWhoseRejectsCannotBeWrittenFails() throws IOException {
    write("1,Ada,1.5\nx\n4,Eve,4.5\n");
    Files.createDirectory(folder.resolve("rejects"));
    Files.writeString(folder.resolve("rejects/part.json"), "{\"file\":\"f\",\"row\":\"r\"}");
    String config =
        """
        orders { storage = CSV, path = "%s/data", rejects = rejects }
        rejects { storage = JSON, path = "%s/rejects" }
        """
            .formatted(folder, folder);
    try (Setl setl = setl(config)) {
      assertThatThrownBy(() -> setl.newPipeline().addStage(Reads.class).run())
          .isInstanceOf(PipelineFailedException.class)
          .hasMessageContaining("SETL-504")
          .hasMessageContaining("rejects exists");
    }
  }

  Setl setl(String config) {
    return Setl.builder().withConfigText(config + engines).getOrCreate();
  }

  Path folder() {
    return folder;
  }

  void write(String text) throws IOException {
    Files.writeString(folder.resolve("data"), text);
  }
}
