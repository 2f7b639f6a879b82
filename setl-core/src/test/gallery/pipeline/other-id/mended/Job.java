import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(CleanOrders.class)
        .addStage(OrderReport.class)
        .run();
  }
}

record Order(int id, String customer, long cents) {}

final class CleanOrders extends Factory<List<Order>> {
  @Override public CleanOrders read() { return this; }
  @Override public CleanOrders process() { return this; }
  @Override public CleanOrders write() { return this; }
  @Override public List<Order> get() { return List.of(new Order(1, "Ada", 1250)); }
  @Override public String deliveryId() { return "clean"; }
}

final class OrderReport extends Factory<String> {
  @Delivery(id = "clean") private List<Order> orders;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return orders.size() + " orders"; }
}
