package io.github.setl.run;

import io.github.setl.plan.PlannedFactory;
import io.github.setl.spi.Engine;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What the factories of one run share: their outputs, the data sets and the engines. Thread safe.
 */
final class RunState {
  private final AtomicReferenceArray<@Nullable Object> outputs;
  private final DataSets dataSets;
  private final OpenEngines engines;

  RunState(int factories, DataSets dataSets, OpenEngines engines) {
    this.outputs = new AtomicReferenceArray<>(factories);
    this.dataSets = dataSets;
    this.engines = engines;
  }

  void publish(PlannedFactory factory, @Nullable Object output) {
    outputs.set(factory.position(), output);
  }

  @Nullable Object output(int position) {
    return outputs.get(position);
  }

  DataSets dataSets() {
    return dataSets;
  }

  Engine engine(String name) {
    return engines.get(name);
  }
}
