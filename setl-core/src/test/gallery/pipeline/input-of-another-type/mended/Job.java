import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.api.TypeReference;
import java.util.List;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .setInput(Input.of(new TypeReference<List<String>>() {}, List.of("Ada")))
        .addStage(OrderReport.class)
        .run();
  }
}

final class OrderReport extends Factory<String> {
  @Delivery private List<String> customers;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "orders of " + customers; }
}
