import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Repository;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(SaveOrders.class)
        .addStage(OrderReport.class)
        .run();
  }
}

record Order(int id, String customer, long cents) {}

final class SaveOrders extends Factory<Integer> {
  @Delivery(id = "orders") private Repository<Order> orders;

  @Override public SaveOrders read() { return this; }
  @Override public SaveOrders process() { return this; }

  @Override
  public SaveOrders write() {
    orders.saveAll(List.of(new Order(1, "Ada", 1250)));
    return this;
  }

  @Override public Integer get() { return 1; }
}

final class OrderReport extends Factory<String> {
  @Delivery(id = "orders") private List<Order> orders;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "orders: " + orders; }
}
