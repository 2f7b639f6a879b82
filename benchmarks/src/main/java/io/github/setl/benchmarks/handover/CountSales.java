package io.github.setl.benchmarks.handover;

import io.github.setl.api.Delivery;
import io.github.setl.api.RunsOn;
import io.github.setl.spark.SparkFactory;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.NullUnmarked;

/** Counts sales and adds their numbers up, on Spark classic. */
@RunsOn("here")
@NullUnmarked // The members are set before they are used.
public final class CountSales extends SparkFactory<Row> {
  @Delivery private Dataset<Sale> sales;
  private Row counted;

  @Override
  public CountSales read() {
    return this;
  }

  @Override
  public CountSales process() {
    counted = sales.selectExpr("count(*)", "sum(id)", "count(DISTINCT customer)").first();
    return this;
  }

  @Override
  public CountSales write() {
    return this;
  }

  @Override
  public Row get() {
    return counted;
  }
}
