package io.github.setl.benchmarks.records;

import static org.apache.spark.sql.functions.expr;

import io.github.setl.benchmarks.Pairs;
import io.github.setl.spark.record.RecordEncoders;
import java.io.PrintStream;
import java.util.List;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * Compares records with beans of the same 7 columns and prints a table. Takes the number of rows
 * and of pairs, a million and 20 if there are none.
 */
public final class RecordFigures {
  private final SparkSession spark;
  private final Dataset<Row> rows;
  private final Effort effort;
  private final StringBuilder table =
      new StringBuilder(
          """
          | what | records / beans | 95 % interval |
          | --- | ---: | ---: |
          """);

  private RecordFigures(SparkSession spark, Dataset<Row> rows, Effort effort) {
    this.spark = spark;
    this.rows = rows;
    this.effort = effort;
  }

  /** Measures and prints. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) {
    PrintStream out = System.out;
    out.print(
        table(
            new Effort(
                args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000,
                args.length > 1 ? Integer.parseInt(args[1]) : 20,
                4,
                3)));
  }

  /**
   * How much is measured.
   *
   * @param times how often an operation runs in one measurement; the clock has steps of 10
   *     milliseconds
   */
  record Effort(int rows, int pairs, int warmUp, int times) {}

  record Id(long id) {}

  record Named(@Nullable String customer, int quantity) {}

  record Priced(double price, boolean paid, @Nullable Integer discount) {}

  /** In Markdown. */
  static String table(Effort effort) {
    SparkSession spark =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "1")
            .getOrCreate();
    try {
      Dataset<Row> rows =
          spark
              .range(0, effort.rows(), 1, 1)
              .selectExpr(
                  "id",
                  "cast(id % 10 AS INT) AS quantity",
                  "id / 7.0D AS price",
                  "id % 2 = 0 AS paid",
                  "concat('customer ', id % 5000) AS customer",
                  "concat('city ', id % 300) AS city",
                  "if(id % 3 = 0, cast(id % 50 AS INT), null) AS discount")
              .cache();
      RecordFigures figures = new RecordFigures(spark, rows, effort);
      figures.otherRecords();
      figures.overRowsThatAreThere(Side.records(), Side.beans());
      List<Sale> sales = rows.as(RecordEncoders.of(Sale.class)).collectAsList();
      figures.creating(sales, sales.stream().map(SaleBean::new).toList());
      return figures.table.toString();
    } finally {
      spark.stop();
    }
  }

  /** As in any pipeline, what is measured is not the only record that the JVM sees. */
  private void otherRecords() {
    for (Class<? extends Record> type : List.of(Id.class, Named.class, Priced.class)) {
      for (int i = 0; i < effort.warmUp(); i++) {
        same(type);
      }
    }
  }

  private <T> void same(Class<T> type) {
    Encoder<T> encoder = RecordEncoders.of(type);
    run(rows.as(encoder).map((MapFunction<T, T>) row -> row, encoder));
  }

  private <A, B> void overRowsThatAreThere(Side<A> records, Side<B> beans) {
    line("typed `map`", effort.times(), () -> map(records), () -> map(beans));
    line("typed `filter`", effort.times(), () -> filter(records), () -> filter(beans));
    line("typed `flatMap`", effort.times(), () -> flatMap(records), () -> flatMap(beans));
    line("`groupByKey`, `mapGroups`", effort.times(), () -> groups(records), () -> groups(beans));
    line("`joinWith`, typed `map`", effort.times(), () -> join(records), () -> join(beans));
    line("`collectAsList`", effort.times(), () -> collect(records), () -> collect(beans));
  }

  private void creating(List<Sale> sales, List<SaleBean> beans) {
    line(
        "create, `count`",
        1,
        () -> spark.createDataset(sales, Side.records().encoder()).count(),
        () -> spark.createDataset(beans, Side.beans().encoder()).count());
  }

  private <T> Dataset<T> typed(Side<T> side) {
    return rows.as(side.encoder());
  }

  private <T> void map(Side<T> side) {
    run(typed(side).map(side.map(), side.encoder()));
  }

  private <T> void filter(Side<T> side) {
    run(typed(side).filter(side.filter()));
  }

  private <T> void flatMap(Side<T> side) {
    run(typed(side).flatMap(side.flatMap(), side.encoder()));
  }

  private <T> void groups(Side<T> side) {
    run(typed(side).groupByKey(side.key(), Encoders.LONG()).mapGroups(side.last(), side.encoder()));
  }

  private <T> void join(Side<T> side) {
    Dataset<T> few = rows.where("id < 10").as(side.encoder()).as("few");
    run(
        typed(side)
            .as("all")
            .joinWith(few, expr("all.quantity = few.id"))
            .map((MapFunction<Tuple2<T, T>, T>) Tuple2::_2, side.encoder()));
  }

  private <T> void collect(Side<T> side) {
    typed(side).collectAsList();
  }

  private static void run(Dataset<?> all) {
    all.write().format("noop").mode("overwrite").save();
  }

  private void line(String what, int times, Runnable records, Runnable beans) {
    Pairs pair =
        Pairs.measure(
            Pairs.Clock.PROCESSOR,
            repeated(times, records),
            repeated(times, beans),
            effort.warmUp(),
            effort.pairs());
    table.append("| %s | %s |%n".formatted(what, pair.cells()));
  }

  private static Runnable repeated(int times, Runnable work) {
    return () -> {
      for (int i = 0; i < times; i++) {
        work.run();
      }
    };
  }
}
