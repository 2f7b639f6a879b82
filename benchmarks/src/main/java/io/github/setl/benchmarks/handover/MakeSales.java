package io.github.setl.benchmarks.handover;

import io.github.setl.api.RunsOn;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.record.RecordEncoders;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.NullUnmarked;

/** Makes sales on the server. */
@RunsOn("server")
@NullUnmarked // The members are set before they are used.
public final class MakeSales extends SparkFactory<Dataset<Sale>> {
  private final long rows;
  private Dataset<Sale> sales;

  /** Makes {@code rows} sales. */
  public MakeSales(long rows) {
    this.rows = rows;
  }

  @Override
  public MakeSales read() {
    return this;
  }

  @Override
  public MakeSales process() {
    sales =
        spark()
            .range(0, rows, 1, 8)
            .selectExpr(
                "id",
                "id % 50000 AS customer",
                "id % 1000 / 7.0D AS price",
                "concat('article ', id % 300) AS article")
            .as(RecordEncoders.of(Sale.class));
    return this;
  }

  @Override
  public MakeSales write() {
    return this;
  }

  @Override
  public Dataset<Sale> get() {
    return sales;
  }
}
