package etl;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;
import java.util.Set;

public final class RawOrders extends Factory<List<Order>> {
  @Override public RawOrders read() { return this; }
  @Override public RawOrders process() { return this; }
  @Override public RawOrders write() { return this; }
  @Override public List<Order> get() { return List.of(new Order(1, "Ada")); }
}
