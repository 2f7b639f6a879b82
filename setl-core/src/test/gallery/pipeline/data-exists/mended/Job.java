import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Repository;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(SaveWebOrders.class)
        .addStage(SaveShopOrders.class)
        .run();
  }
}

record Order(int id, String customer, long cents) {}

final class SaveWebOrders extends Factory<Integer> {
  @Delivery(id = "orders") private Repository<Order> orders;

  @Override public SaveWebOrders read() { return this; }
  @Override public SaveWebOrders process() { return this; }

  @Override
  public SaveWebOrders write() {
    orders.saveAll(List.of(new Order(1, "Ada", 1250)));
    return this;
  }

  @Override public Integer get() { return 1; }
}

final class SaveShopOrders extends Factory<Integer> {
  @Delivery(id = "orders") private Repository<Order> orders;

  @Override public SaveShopOrders read() { return this; }
  @Override public SaveShopOrders process() { return this; }

  @Override
  public SaveShopOrders write() {
    orders.saveAll(List.of(new Order(2, "Grace", 990)));
    return this;
  }

  @Override public Integer get() { return 1; }
}
