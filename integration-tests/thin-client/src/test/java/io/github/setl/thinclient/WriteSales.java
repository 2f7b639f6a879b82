package io.github.setl.thinclient;

import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;

/** Makes sales, by a function that runs on the server. */
final class WriteSales extends SparkFactory<Dataset<Sale>> {
  @Delivery private SparkRepository<Sale> repository;

  @Override
  public WriteSales read() {
    return this;
  }

  @Override
  public WriteSales process() {
    return this;
  }

  @Override
  public WriteSales write() {
    repository.save(get());
    return this;
  }

  @Override
  public Dataset<Sale> get() {
    return createDataset(
            Sale.class,
            new Sale(1, "north", 2.5),
            new Sale(2, "south", 4.0),
            new Sale(3, "north", 1.0))
        .map(
            (MapFunction<Sale, Sale>)
                sale -> new Sale(sale.id() + 100, sale.region(), sale.amount()),
            RecordEncoders.of(Sale.class));
  }
}
