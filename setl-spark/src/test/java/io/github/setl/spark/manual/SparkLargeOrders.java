package io.github.setl.spark.manual;

import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import org.apache.spark.sql.Dataset;

// docs:factory
public final class SparkLargeOrders extends SparkFactory<Dataset<Order>> {
  @Delivery(id = "orders")
  private SparkRepository<Order> repository;

  private Dataset<Order> orders;

  @Override
  public SparkLargeOrders read() {
    orders = repository.findAll();
    return this;
  }

  @Override
  public SparkLargeOrders process() {
    orders = orders.where("amount > 100").as(RecordEncoders.of(Order.class));
    return this;
  }

  @Override
  public SparkLargeOrders write() {
    return this;
  }

  @Override
  public Dataset<Order> get() {
    return orders;
  }
}
// docs:end
