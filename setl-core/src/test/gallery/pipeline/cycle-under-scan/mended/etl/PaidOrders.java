package etl;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;
import java.util.Set;

public final class PaidOrders extends Factory<List<Order>> {
  @Delivery private Set<Order> orders;

  @Override public PaidOrders read() { return this; }
  @Override public PaidOrders process() { return this; }
  @Override public PaidOrders write() { return this; }
  @Override public List<Order> get() { return List.copyOf(orders); }
}
