package io.github.setl.lake.manual;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.MergeRules;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TableVersion;
import io.github.setl.spark.VersionedRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of the pages on Delta Lake and Iceberg, and the problems that these show. */
class LakeManualTest {
  // docs:record
  public record Stock(String item, String place, long quantity, String day) {}

  // docs:end

  public record Event(String item, Instant time, double amount) {}

  private static final String SESSION =
      """
      setl.config {
        master = "local[2]"
        spark.ui.enabled = false
        spark.sql { shuffle.partitions = 2, sources.parallelPartitionDiscovery.parallelism = 2 }
        spark.sql.session.timeZone = UTC
        spark.databricks.delta.snapshotPartitions = 2
      }
      """;

  private static final String DELTA =
      """
      # docs:delta
      stock {
        storage = DELTA
        path = "data/stock"
        saveMode = Merge
        key = [item, place]
      }
      # docs:end
      """;

  private static final String ICEBERG =
      """
      # docs:iceberg
      events {
        storage = ICEBERG
        table = "ice.shop.events"
        partitionBy = ["days(time)", "bucket(16, item)"]
        properties { "write.parquet.compression-codec" = zstd }
        comment = "what the shops report"
        comments { amount = "in euros" }
        saveMode = Append
      }
      # docs:end
      """;

  private static final String CATALOG =
      """
      # docs:catalog
      setl.config {
        spark.sql.catalog.ice {
          class = "org.apache.iceberg.spark.SparkCatalog"
          type = jdbc
          uri = "jdbc:sqlite:data/catalog.sqlite"
          jdbc.schema-version = V1
          warehouse = "data/ice"
        }
      }
      # docs:end
      """;

  private static final String RULES =
      """
      # docs:rules
      stock {
        storage = ICEBERG
        path = "data/stock"
        saveMode = Merge
        key = [item, place]
        updateWhen = "source.day >= target.day"
        updateColumns = [quantity, day]
        insertWhen = "source.quantity > 0"
        deleteWhen = "source.quantity = 0"
      }
      # docs:end
      """;

  private static final Stock ADA = new Stock("ink", "A", 5, "2024-01-30");
  private static final Stock BOB = new Stock("ink", "B", 7, "2024-01-30");

  @TempDir private Path folder;

  /** Receives events. */
  static final class Reports extends SparkFactory<Long> {
    @Delivery(id = "events")
    private SparkRepository<Event> events;

    @Override
    public Reports read() {
      spark().sql("create namespace if not exists ice.shop");
      spark().sql("drop table if exists ice.shop.events");
      return this;
    }

    @Override
    public Reports process() {
      return this;
    }

    @Override
    public Reports write() {
      events.save(
          createDataset(Event.class, new Event("ink", Instant.parse("2024-01-30T10:00:00Z"), 2)));
      return this;
    }

    @Override
    public Long get() {
      return events.count();
    }
  }

  // docs:two-views
  static final class Restock extends SparkFactory<List<TableVersion>> {
    @Delivery(id = "stock")
    private SparkRepository<Stock> stock;

    @Delivery(id = "stock")
    private VersionedRepository<Stock> versions;

    @Override
    public Restock read() {
      return this;
    }

    @Override
    public Restock process() {
      return this;
    }

    @Override
    public Restock write() {
      stock.save(createDataset(Stock.class, new Stock("ink", "A", 5, "2024-01-30")));
      return this;
    }

    @Override
    public List<TableVersion> get() {
      return versions.history();
    }
  }

  // docs:end

  private void use(String config, StockFactory.Work work) {
    try (Setl setl = setl(config)) {
      setl.newPipeline().addStage(new StockFactory(work)).run();
    }
  }

  private Setl setl(String config) {
    return Setl.builder()
        .withConfigText(SESSION + config.replace("data/", folder + "/"))
        .getOrCreate();
  }

  @Test
  void aFactoryReceivesBothViews() {
    try (Setl setl = setl(DELTA)) {
      assertThat(setl.newPipeline().addStage(Restock.class).run().output(Restock.class)).hasSize(1);
      assertThat(setl.newPipeline().addStage(Restock.class).plan().describe()).contains("ATOMIC");
    }
  }

  @Test
  void aTableOfIcebergIsInACatalog() {
    try (Setl setl = setl(CATALOG + ICEBERG)) {
      assertThat(setl.newPipeline().addStage(Reports.class).run().output(Reports.class))
          .isEqualTo(1);
    }
  }

  @Test
  void theBlockHasRulesOfMerge() {
    use(
        RULES,
        uses -> {
          uses.stock.save(uses.rows(ADA, BOB));
          uses.stock.save(
              uses.rows(
                  new Stock("ink", "A", 0, "2024-01-31"),
                  new Stock("ink", "B", 9, "2024-01-29"),
                  new Stock("ink", "C", 0, "2024-01-31")));
          assertThat(uses.stock.findAll().collectAsList()).containsExactly(BOB);
        });
  }

  @Test
  void rulesMayBeGivenToTheMerge() {
    use(
        DELTA,
        uses -> {
          uses.stock.save(uses.rows(ADA, BOB));
          merges(uses.versions, uses.rows(new Stock("ink", "A", 0, "2024-01-31")));
          assertThat(uses.stock.findAll().collectAsList()).containsExactly(BOB);
          mergesMarked(uses.versions, uses.rows(BOB), uses.rows(BOB));
          assertThat(uses.stock.findAll().collectAsList()).isEmpty();
        });
  }

  private static void merges(VersionedRepository<Stock> versions, Dataset<Stock> changes) {
    // docs:merge
    versions.merge(
        changes,
        MergeRules.standard()
            .updatingWhen("source.day >= target.day")
            .updating("quantity", "day")
            .insertingWhen("source.quantity > 0")
            .deletingWhen("source.quantity = 0"));
    // docs:end
  }

  private static void mergesMarked(
      VersionedRepository<Stock> versions, Dataset<Stock> changes, Dataset<Stock> stock) {
    // docs:marked
    Dataset<Row> marked = changes.withColumn("gone", functions.expr("day < '2024-02-01'"));
    versions.merge(marked.as(stock.encoder()), MergeRules.standard().deletingWhen("source.gone"));
    // docs:end
  }

  @Test
  void rowsAreReplacedChangedAndDeleted() {
    use(
        DELTA,
        uses -> {
          uses.stock.save(uses.rows(ADA, BOB));
          changes(uses.versions, uses.rows(new Stock("pen", "A", 0, "2024-01-31")));
          assertThat(uses.stock.findAll().collectAsList())
              .containsExactly(new Stock("ink", "B", 8, "2024-01-30"));
        });
  }

  private static void changes(VersionedRepository<Stock> versions, Dataset<Stock> rows) {
    // docs:changes
    versions.overwriteWhere(rows, column("place").is("A"));
    versions.update(Map.of("quantity", "quantity + 1"), column("place").is("B"));
    versions.delete(column("quantity").is(0));
    // docs:end
  }

  @Test
  void versionsAreReadAndRestored() {
    use(
        DELTA,
        uses -> {
          uses.stock.save(uses.rows(ADA));
          Instant evening = uses.versions.history().get(0).committedAt();
          uses.stock.save(uses.rows(BOB));
          travels(uses.versions, evening);
          assertThat(uses.stock.findAll().collectAsList()).containsExactly(ADA);
          maintains(uses.versions);
          assertThat(uses.stock.findAll().collectAsList()).containsExactly(ADA);
        });
  }

  private static void travels(VersionedRepository<Stock> versions, Instant evening) {
    // docs:travel
    List<TableVersion> history = versions.history(); // newest first
    long oldest = history.get(history.size() - 1).version();

    Dataset<Stock> first = versions.findAllAt(oldest);
    Dataset<Stock> then = versions.findAllAt(evening);

    versions.restore(oldest);
    // docs:end
    assertThat(first.collectAsList()).containsExactly(ADA);
    assertThat(then.collectAsList()).containsExactly(ADA);
  }

  private static void maintains(VersionedRepository<Stock> versions) {
    // docs:maintenance
    versions.optimize(); // small files become larger ones
    versions.vacuum(); // older than seven days
    versions.vacuum(Duration.ofDays(30));
    // docs:end
  }

  @Test
  void repeatedKeysAreRefused() throws IOException {
    golden(
        "keys-repeated",
        DELTA,
        uses -> uses.stock.save(uses.rows(ADA, BOB, ADA, BOB, new Stock("pen", "A", 1, "d"), ADA)));
  }

  @Test
  void aNameWithoutACatalogIsRefused() throws IOException {
    golden(
        "engine-unprepared",
        "stock { storage = ICEBERG, table = \"shop.stock\" }",
        uses -> uses.stock.save(uses.rows(ADA)));
  }

  private static volatile Runnable meanwhile = () -> {};

  /** On a thread that runs no task, as which Spark would refuse it. */
  private static void runMeanwhile() {
    Runnable once = meanwhile;
    meanwhile = () -> {};
    CompletableFuture.runAsync(once).join();
  }

  @Test
  void anOverwriteThatMeetsAnAppendIsRefused() throws IOException {
    golden(
        "write-conflict",
        "stock { storage = DELTA, path = \"data/stock\", saveMode = Overwrite }",
        uses -> {
          uses.stock.save(uses.rows(ADA));
          Dataset<Stock> rows = uses.rows(BOB);
          meanwhile =
              () ->
                  uses.session()
                      .newSession()
                      .sql(
                          "insert into delta.`%s/stock` values ('pen', 'C', 1, '2024-01-30')"
                              .formatted(folder));
          uses.stock.save(
              rows.map(
                  (MapFunction<Stock, Stock>)
                      row -> {
                        runMeanwhile();
                        return row;
                      },
                  rows.encoder()));
        });
  }

  /** The problem of {@code work}, as the manual shows it, is the text of a file. */
  private void golden(String name, String config, StockFactory.Work work) throws IOException {
    Throwable thrown = Assertions.catchThrowable(() -> use(config, work));
    String text = String.valueOf(problem(thrown).problems().get(0));
    String actual =
        text.replace(folder.toString(), "/srv/shop")
                .replaceAll("run [-0-9a-fA-F]{8,}[-0-9A-Za-z.:]*", "run 2024-01-31")
                .replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "2024-01-31T03:00:00Z")
            + "\n";
    Path file = Path.of("src/test/resources/golden/manual-" + name + ".txt");
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(file));
  }

  private static SetlException problem(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() instanceof SetlException inner) {
      cause = inner;
    }
    return (SetlException) cause;
  }
}
