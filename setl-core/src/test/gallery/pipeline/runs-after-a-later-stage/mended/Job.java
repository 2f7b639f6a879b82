import io.github.setl.Setl;
import io.github.setl.api.Factory;
import io.github.setl.api.RunsAfter;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(CleanUp.class)
        .addStage(OrderReport.class)
        .run();
  }
}

@RunsAfter(CleanUp.class)
final class OrderReport extends Factory<String> {
  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "cleaned"; }
}

final class CleanUp extends Factory<Integer> {
  @Override public CleanUp read() { return this; }
  @Override public CleanUp process() { return this; }
  @Override public CleanUp write() { return this; }
  @Override public Integer get() { return 1; }
}
