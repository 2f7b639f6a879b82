import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;

final class Job {
  static void run(Setl setl) {
    setl.newPipeline("orders")
        .addStage(AverageOrder.class)
        .addStage(OrderReport.class)
        .run();
  }
}

final class AverageOrder extends Factory<Long> {
  private long cents = 1250;
  private long orders;
  private long average;

  @Override public AverageOrder read() { return this; }

  @Override
  public AverageOrder process() {
    average = orders == 0 ? 0 : cents / orders;
    return this;
  }

  @Override public AverageOrder write() { return this; }
  @Override public Long get() { return average; }
}

final class OrderReport extends Factory<String> {
  @Delivery private Long average;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "average: " + average; }
}
