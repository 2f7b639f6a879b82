package io.github.setl.delta;

import io.github.setl.spark.lake.LakeConnectorProvider;

/** {@code storage = DELTA}: tables of Delta Lake. */
public final class DeltaConnectorProvider extends LakeConnectorProvider {
  /** For {@link java.util.ServiceLoader}. */
  public DeltaConnectorProvider() {
    super(new DeltaFormat());
  }
}
