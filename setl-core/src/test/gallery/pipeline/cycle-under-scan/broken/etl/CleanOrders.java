package etl;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;

public final class CleanOrders extends Factory<List<String>> {
  @Delivery(producer = EnrichedOrders.class) private List<String> orders;

  @Override public CleanOrders read() { return this; }
  @Override public CleanOrders process() { return this; }
  @Override public CleanOrders write() { return this; }
  @Override public List<String> get() { return orders.size() > 0 ? orders : List.of(); }
}
