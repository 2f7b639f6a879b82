import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(new Stage().add(WebOrders.class).add(ShopOrders.class))
        .addStage(OrderReport.class)
        .run();
  }
}

record Order(int id, String customer, long cents) {}

final class WebOrders extends Factory<List<Order>> {
  @Override public WebOrders read() { return this; }
  @Override public WebOrders process() { return this; }
  @Override public WebOrders write() { return this; }
  @Override public List<Order> get() { return List.of(new Order(1, "Ada", 1250)); }
}

final class ShopOrders extends Factory<List<Order>> {
  @Override public ShopOrders read() { return this; }
  @Override public ShopOrders process() { return this; }
  @Override public ShopOrders write() { return this; }
  @Override public List<Order> get() { return List.of(new Order(2, "Grace", 990)); }
}

final class OrderReport extends Factory<String> {
  @Delivery(producer = WebOrders.class) private List<Order> orders;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return orders.size() + " orders"; }
}
