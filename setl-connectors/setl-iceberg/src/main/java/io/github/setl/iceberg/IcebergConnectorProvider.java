package io.github.setl.iceberg;

import io.github.setl.spark.lake.LakeConnectorProvider;

/** {@code storage = ICEBERG}: tables of Apache Iceberg. */
public final class IcebergConnectorProvider extends LakeConnectorProvider {
  /** For {@link java.util.ServiceLoader}. */
  public IcebergConnectorProvider() {
    super(new IcebergFormat());
  }
}
