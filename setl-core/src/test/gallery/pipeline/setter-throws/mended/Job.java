import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .setInput(Input.of(String.class, "7 days"))
        .addStage(OrderReport.class)
        .run();
  }
}

final class OrderReport extends Factory<String> {
  private int days;

  @Delivery
  void receive(String period) {
    days = Integer.parseInt(period.replace(" days", ""));
  }

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return days + " days"; }
}
