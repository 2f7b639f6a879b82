package io.github.setl.thinclient;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;

import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.NullUnmarked;

/** The region with the largest amount. */
@NullUnmarked // The members are set before they are used.
public final class LargestRegion extends SparkFactory<String> {
  @Delivery private SparkRepository<Sale> sales;
  private String largest;

  @Override
  public LargestRegion read() {
    return this;
  }

  @Override
  public LargestRegion process() {
    largest = of(sales.findAll()).collectAsList().get(0).getString(0);
    return this;
  }

  @Override
  public LargestRegion write() {
    return this;
  }

  @Override
  public String get() {
    return largest;
  }

  /** The job itself, whoever runs it. */
  static Dataset<Row> of(Dataset<?> sales) {
    return sales
        .groupBy(col("region"))
        .agg(sum("amount").as("amount"))
        .orderBy(col("amount").desc())
        .limit(1);
  }
}
