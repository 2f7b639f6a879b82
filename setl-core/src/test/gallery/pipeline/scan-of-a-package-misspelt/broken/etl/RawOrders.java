package etl;

import io.github.setl.api.Factory;
import java.util.List;

public final class RawOrders extends Factory<List<String>> {
  @Override public RawOrders read() { return this; }
  @Override public RawOrders process() { return this; }
  @Override public RawOrders write() { return this; }
  @Override public List<String> get() { return List.of("Ada"); }
}
