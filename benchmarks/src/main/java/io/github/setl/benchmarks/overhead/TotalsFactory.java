package io.github.setl.benchmarks.overhead;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.sum;

import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.NullUnmarked;

/** Adds the sales of each customer up. */
@NullUnmarked // The members are set before they are used.
public final class TotalsFactory extends SparkFactory<Dataset<Total>> {
  @Delivery private SparkRepository<Sale> sales;
  private Dataset<Total> totals;

  @Override
  public TotalsFactory read() {
    return this;
  }

  @Override
  public TotalsFactory process() {
    totals = of(sales.findAll());
    return this;
  }

  @Override
  public TotalsFactory write() {
    return this;
  }

  @Override
  public Dataset<Total> get() {
    return totals;
  }

  /** The job itself, whoever runs it. */
  static Dataset<Total> of(Dataset<Sale> sales) {
    return sales
        .groupBy(col("customer"))
        .agg(count(lit(1)).as("sales"), sum("price").as("revenue"))
        .as(RecordEncoders.of(Total.class));
  }
}
