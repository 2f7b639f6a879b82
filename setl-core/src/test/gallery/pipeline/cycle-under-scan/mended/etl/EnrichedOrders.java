package etl;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;

public final class EnrichedOrders extends Factory<List<String>> {
  @Delivery(producer = RawOrders.class) private List<String> orders;

  @Override public EnrichedOrders read() { return this; }
  @Override public EnrichedOrders process() { return this; }
  @Override public EnrichedOrders write() { return this; }
  @Override public List<String> get() { return orders.stream().map(order -> order + " paid").toList(); }
}
