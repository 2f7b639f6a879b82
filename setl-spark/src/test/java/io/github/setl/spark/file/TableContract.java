package io.github.setl.spark.file;

import static io.github.setl.api.Condition.column;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of the catalog, and queries, on whichever engine is Spark. */
abstract class TableContract {
  record Sale(long saleId, @Nullable String city, int day) {}

  record Wider(long saleId, String city, int day, String channel) {}

  private static final Sale ADA = new Sale(1, "Ada", 30);
  private static final Sale BOB = new Sale(2, null, 30);
  private static final Sale CID = new Sale(3, "Cid", 31);

  private final SparkSession session;
  private final String engines;
  private final String golden;

  /**
   * The contract.
   *
   * @param session sees the tables of the engine
   * @param engines the configuration of the engine
   * @param golden what the names of the expected texts begin with
   */
  TableContract(SparkSession session, String engines, String golden) {
    this.session = session;
    this.engines = engines;
    this.golden = golden;
  }

  /** Does what a test says with the block {@code data}. */
  abstract static class Uses<T> extends SparkFactory<Object> {
    static Function<Uses<?>, Object> action = uses -> "";

    @Delivery(id = "data")
    Repository<T> records;

    @Delivery(id = "data")
    SparkRepository<T> datasets;

    private Object result = "";

    @Override
    public Uses<T> read() {
      return this;
    }

    @Override
    public Uses<T> process() {
      result = action.apply(this);
      return this;
    }

    @Override
    public Uses<T> write() {
      return this;
    }

    @Override
    public Object get() {
      return result;
    }
  }

  static final class UsesSales extends Uses<Sale> {}

  static final class UsesWider extends Uses<Wider> {}

  @BeforeEach
  void makesTheNamespace() {
    session.sql("create database if not exists shop");
  }

  @AfterEach
  void dropsTheNamespace() {
    session.sql("drop database if exists shop cascade");
    session.sql("drop database if exists `shop_2` cascade");
  }

  private Object use(String block, Function<UsesSales, Object> action) {
    return use(block, UsesSales.class, action);
  }

  @SuppressWarnings("unchecked") // The action is for the class that runs.
  private <U extends Uses<?>> Object use(String block, Class<U> type, Function<U, Object> action) {
    Uses.action = uses -> action.apply((U) uses);
    try (Setl setl = setl(block)) {
      return setl.newPipeline("tables").addStage(type).run().output(type);
    } catch (PipelineFailedException thrown) {
      Throwable cause = thrown.getCause();
      throw cause instanceof SetlException known ? known : thrown;
    }
  }

  private Setl setl(String block) {
    return Setl.builder().withConfigText("data { " + block + " }\n" + engines).getOrCreate();
  }

  private static String table(String mode) {
    return "storage = PARQUET, table = shop.sales, naming = snake_case, saveMode = " + mode;
  }

  private Object save(String block, Sale... rows) {
    return use(
        block,
        uses -> {
          uses.records.saveAll(List.of(rows));
          return "saved";
        });
  }

  private List<Sale> rows(String block) {
    List<Sale> found = new ArrayList<>();
    use(block, uses -> found.addAll(uses.records.list()));
    return found;
  }

  private String problems(String block, Sale... rows) {
    return text(() -> save(block, rows));
  }

  private String text(ThrowingCallable call) {
    return catchThrowableOfType(SetlException.class, call).problems().stream()
        .map(Problem::toString)
        .collect(Collectors.joining("\n\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"PARQUET", "ORC", "AVRO"})
  void theFirstWriteCreatesTheTableFromTheRecord(String storage) {
    String block = "storage = %s, table = shop.sales, saveMode = Append".formatted(storage);
    save(block, ADA, BOB);
    save(block, CID);
    assertThat(rows(block)).containsExactlyInAnyOrder(ADA, BOB, CID);
    assertThat(session.table("shop.sales").schema().simpleString())
        .isEqualTo("struct<saleId:bigint,city:string,day:int>");
  }

  @Test
  void saveModesDoWhatTheySay() {
    save(table("ErrorIfExists"), ADA, BOB);
    save(table("Ignore"), CID);
    assertThat(rows(table("Ignore"))).containsExactlyInAnyOrder(ADA, BOB);
    save(table("Append"), CID);
    assertThat(rows(table("Append"))).containsExactlyInAnyOrder(ADA, BOB, CID);
    save(table("Overwrite"), BOB);
    assertThat(rows(table("Overwrite"))).containsExactly(BOB);
    assertThat(session.table("shop.sales").columns()).containsExactly("sale_id", "city", "day");
  }

  @Test
  void onlyThePartitionsOfTheRowsAreReplaced() {
    String block = table("OverwritePartitions") + ", partitionBy = [day]";
    save(block, ADA, CID);
    String before = session.conf().get("spark.sql.sources.partitionOverwriteMode");
    save(block, BOB);
    assertThat(rows(block)).containsExactlyInAnyOrder(BOB, CID);
    assertThat(session.conf().get("spark.sql.sources.partitionOverwriteMode")).isEqualTo(before);
    save(table("Overwrite"), ADA);
    assertThat(rows(block)).containsExactly(ADA);
  }

  @Test
  void aTableDeclaresWhatSparksOwnWritesLeave() {
    try (Setl setl = setl(table("Overwrite"))) {
      assertThat(setl.newPipeline("tables").addStage(UsesSales.class).plan().describe())
          .contains("repository data (PARQUET, text:1, writes are TASK_SAFE)");
    }
  }

  @Test
  void bothViewsFindCountAndDrop() {
    save(table("Append"), ADA, BOB, CID);
    Object seen =
        use(
            table("Append"),
            uses -> {
              SparkRepository<Sale> sales = uses.datasets;
              List<Object> all = new ArrayList<>();
              all.add(sales.findBy(column("saleId").isGreaterThan(1L)).count());
              all.add(uses.records.findBy(column("sale_id").is(3L)));
              all.add(sales.count());
              all.add(sales.exists());
              sales.drop();
              all.add(sales.exists());
              return all;
            });
    assertThat(seen).isEqualTo(List.of(2L, List.of(CID), 3L, true, false));
    assertThat(session.catalog().tableExists("shop.sales")).isFalse();
  }

  @Test
  void aFailedComputationLeavesTheOldRows() {
    save(table("Overwrite"), ADA);
    String said =
        text(
            () ->
                use(
                    table("Overwrite"),
                    uses -> {
                      uses.datasets.save(
                          session
                              .sql(
                                  "select 1L saleId, 'x' city,"
                                      + " cast(raise_error('broken row') as int) day")
                              .as(RecordEncoders.of(Sale.class)));
                      return "";
                    }));
    assertThat(said).contains("its rows are as they were", "broken row");
    assertThat(rows(table("Overwrite"))).containsExactly(ADA);
  }

  @Test
  void mistakesAreExplained() throws IOException {
    save(table("Append"), ADA);
    List<String> said = new ArrayList<>();
    said.add(text(() -> rows("storage = PARQUET, table = shop.sale")));
    said.add(text(() -> rows("storage = PARQUET, table = shopp.sales")));
    said.add(text(() -> rows("storage = PARQUET, table = shop..sales")));
    said.add(text(() -> rows("storage = ORC, table = shop.sales, naming = snake_case")));
    said.add(problems(table("ErrorIfExists"), ADA));
    said.add(problems(table("Append") + ", partitionBy = [day]", ADA));
    said.add(problems("storage = PARQUET, table = nowhere.sales", ADA));
    session.sql("create view shop.seen as select * from shop.sales");
    said.add(text(() -> rows("storage = PARQUET, table = shop.seen")));
    said.add(text(() -> use(table("Append"), UsesWider.class, uses -> uses.records.list())));
    Golden.assertEquals(golden + "tables", String.join("\n\n", said));
  }

  @Test
  void aBlockHasEitherAPathOrATable() throws IOException {
    List<String> said = new ArrayList<>();
    said.add(text(() -> rows("storage = PARQUET")));
    said.add(text(() -> rows("storage = PARQUET\n path = \"x\"\n table = y")));
    said.add(text(() -> rows("storage = PARQUET\n table = y\n cache = true\n schema = \"a INT\"")));
    said.add(text(() -> rows("storage = CSV\n table = y")));
    Golden.assertEquals(golden + "path-or-table", String.join("\n\n", said));
  }

  private static String query(String text) {
    return "storage = SPARK_SQL\n naming = snake_case\n query = \"\"\"%s\"\"\"".formatted(text);
  }

  @Test
  void aQueryIsRead() {
    save(table("Append"), ADA, BOB, CID);
    assertThat(
            rows(
                query(
                    "with late as (select * from shop.sales where day > 30) -- of the month\n"
                        + "select sale_id, day, city, 1 surplus from late;")))
        .containsExactly(CID);
  }

  @Test
  void aQueryThatDoesNotDoIsRefusedByTheCheck() throws IOException {
    save(table("Append"), ADA);
    List<String> said = new ArrayList<>();
    said.add(text(() -> rows(query("select sale_id, citi, day from shop.sales"))));
    said.add(text(() -> rows(query("selct * from shop.sales"))));
    said.add(text(() -> rows(query("select sale_id, city from shop.sales"))));
    said.add(text(() -> rows(query("drop table shop.sales"))));
    said.add(text(() -> rows(query("insert into shop.sales values (9, 'x', 9)"))));
    said.add(text(() -> rows(query("select * from shop.salez"))));
    said.add(problems(query("select * from shop.sales"), ADA));
    said.add(text(() -> rows(query("select * from shop.sales") + "\n saveMode = Append")));
    Golden.assertEquals(golden + "queries", String.join("\n\n", said));
    assertThat(rows(table("Append"))).containsExactly(ADA);
  }
}
