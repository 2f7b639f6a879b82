package etl;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;
import java.util.Set;

public final class CleanOrders extends Factory<Set<Order>> {
  @Delivery(producer = RawOrders.class) private List<Order> orders;

  @Override public CleanOrders read() { return this; }
  @Override public CleanOrders process() { return this; }
  @Override public CleanOrders write() { return this; }
  @Override public Set<Order> get() { return Set.copyOf(orders); }
}
