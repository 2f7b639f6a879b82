import io.github.setl.Setl;
import io.github.setl.api.Factory;

final class Job {
  static void run(Setl setl) {
    class OrderCount extends Factory<Integer> {
      @Override public OrderCount read() { return this; }
      @Override public OrderCount process() { return this; }
      @Override public OrderCount write() { return this; }
      @Override public Integer get() { return 1; }
    }
    setl.newPipeline("orders")
        .addStage(new OrderCount())
        .run();
  }
}
