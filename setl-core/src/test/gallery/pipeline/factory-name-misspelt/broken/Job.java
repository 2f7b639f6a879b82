import io.github.setl.Setl;
import io.github.setl.api.Factory;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(OrderReport.class)
        .run();
  }
}

final class OrderReport extends Factory<String> {
  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "done"; }
}
