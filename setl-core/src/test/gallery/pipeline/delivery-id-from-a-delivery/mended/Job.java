import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import java.time.LocalDate;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .setInput(Input.of(LocalDate.class, LocalDate.of(2026, 1, 31)))
        .addStage(ReadOrders.class)
        .run();
  }
}

record Order(int id, String customer, long cents) {}

final class ReadOrders extends Factory<List<Order>> {
  @Delivery private LocalDate day;

  @Override public ReadOrders read() { return this; }
  @Override public ReadOrders process() { return this; }
  @Override public ReadOrders write() { return this; }
  @Override public List<Order> get() { return List.of(new Order(1, "Ada", 1250)); }

  @Override
  public String deliveryId() {
    return "orders of the year";
  }
}
