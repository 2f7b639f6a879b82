package io.github.setl.benchmarks.merge;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.spark.SparkRepository;
import org.apache.spark.sql.Dataset;
import org.jspecify.annotations.NullUnmarked;

/** Merges what its pipeline is given. */
@NullUnmarked // The members are set before they are used.
public final class MergeFactory extends Factory<String> {
  @Delivery private Dataset<Stock> changes;
  @Delivery private SparkRepository<Stock> stock;

  @Override
  public MergeFactory read() {
    return this;
  }

  @Override
  public MergeFactory process() {
    return this;
  }

  @Override
  public MergeFactory write() {
    stock.save(changes);
    return this;
  }

  @Override
  public String get() {
    return "merged";
  }
}
