package io.github.setl.benchmarks.overhead;

import static org.apache.spark.sql.functions.col;

import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.NullUnmarked;

/** Writes the customers who paid most, in their order. */
@NullUnmarked // The members are set before they are used.
public final class LargestFactory extends SparkFactory<Dataset<Total>> {
  @Delivery private Dataset<Total> totals;
  @Delivery private SparkRepository<Total> repository;
  private Dataset<Total> largest;

  @Override
  public LargestFactory read() {
    return this;
  }

  @Override
  public LargestFactory process() {
    largest = of(totals);
    return this;
  }

  @Override
  public LargestFactory write() {
    repository.save(largest);
    return this;
  }

  @Override
  public Dataset<Total> get() {
    return largest;
  }

  /** The job itself, whoever runs it. */
  static Dataset<Total> of(Dataset<Total> totals) {
    return totals.where("revenue > 100").orderBy(col("revenue").desc(), col("customer"));
  }
}
