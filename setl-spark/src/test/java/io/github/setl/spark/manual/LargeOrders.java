package io.github.setl.spark.manual;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Repository;
import java.util.List;

// docs:factory
public final class LargeOrders extends Factory<List<Order>> {
  @Delivery private Repository<Order> repository;
  private List<Order> orders;

  @Override
  public LargeOrders read() {
    orders = repository.list();
    return this;
  }

  @Override
  public LargeOrders process() {
    orders = orders.stream().filter(order -> order.amount() > 100).toList();
    return this;
  }

  @Override
  public LargeOrders write() {
    return this;
  }

  @Override
  public List<Order> get() {
    return orders;
  }
}
// docs:end
