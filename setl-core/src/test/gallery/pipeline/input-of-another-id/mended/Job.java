import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .setInput(Input.of(String.class, "Ada").withId("customer"))
        .addStage(OrderReport.class)
        .run();
  }
}

final class OrderReport extends Factory<String> {
  @Delivery(id = "customer") private String customer;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "orders of " + customer; }
}
