import io.github.setl.Setl;
import io.github.setl.api.Factory;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(SaveOrders.class)
        .run();
  }
}

record Order(int id, String customer, long cents) {}

final class SaveOrders extends Factory<Integer> {
  private List<Order> saved = List.of();

  @Override public SaveOrders read() { return this; }
  @Override public SaveOrders process() { return this; }

  @Override
  public SaveOrders write() {
    saved = List.of(new Order(1, "Ada", 1250));
    return this;
  }

  @Override public Integer get() { return 1; }
}
