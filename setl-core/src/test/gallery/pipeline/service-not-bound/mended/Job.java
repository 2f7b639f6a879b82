import com.google.inject.AbstractModule;
import io.github.setl.Setl;
import io.github.setl.api.Factory;
import jakarta.inject.Inject;

final class Job {
  static void run(Setl any) {
    try (Setl setl = Setl.builder().withRunId("run-1").install(new Services()).getOrCreate()) {
      setl.newPipeline("orders").addStage(OrderReport.class).run();
    }
  }
}

final class Services extends AbstractModule {
  @Override
  protected void configure() {
    bind(Prices.class);
    bind(Rates.class).to(FixedRates.class);
  }
}

interface Rates {}

final class FixedRates implements Rates {
  @Inject
  FixedRates() {}
}

final class Prices {
  @Inject
  Prices(Rates rates) {}
}

final class OrderReport extends Factory<String> {
  @Inject private Prices prices;

  @Override public OrderReport read() { return this; }
  @Override public OrderReport process() { return this; }
  @Override public OrderReport write() { return this; }
  @Override public String get() { return "prices " + prices; }
}
