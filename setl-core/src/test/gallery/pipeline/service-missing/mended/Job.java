import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import java.time.Clock;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .setInput(Input.of(Clock.class, Clock.systemUTC()))
        .addStage(OrderReport.class)
        .run();
  }
}

final class OrderReport extends Factory<String> {
  @Delivery private Clock clock;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "at " + clock.instant(); }
}
