import io.github.setl.Setl;
import io.github.setl.api.Factory;
import jakarta.inject.Inject;
import java.time.Clock;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(OrderReport.class)
        .run();
  }
}

final class OrderReport extends Factory<String> {
  @Inject private Clock clock;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "at " + clock.instant(); }
}
