import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(ReadOrders.class)
        .addStage(OrderReport.class)
        .run();
  }
}

record Order(int id, String customer, long cents) {}

final class ReadOrders extends Factory<List<Order>> {
  @Override public ReadOrders read() { return this; }
  @Override public ReadOrders process() { return this; }
  @Override public ReadOrders write() { return this; }
  @Override public List<Order> get() { return List.of(new Order(1, "Ada", 1250)); }
}

interface ReceivesOrders {
  @Delivery
  default void receive(List<Order> orders) {}
}

final class OrderReport extends Factory<String> implements ReceivesOrders {
  private List<Order> orders = List.of();

  @Override @Delivery public void receive(List<Order> delivered) {
    orders = delivered;
  }

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return orders.size() + " orders"; }
}
