package io.github.setl.spark.store;

import io.github.setl.spi.EngineProvider;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/** What every engine type says alike whose engines are sessions of Spark. */
public interface SparkEngineProvider extends EngineProvider {
  @Override
  default Set<Class<?>> handles() {
    return Set.of(SparkSession.class);
  }

  @Override
  default Set<Class<?>> dataTypes() {
    return Set.of(Dataset.class);
  }

  @Override
  default Set<Class<?>> filteredTypes() {
    return Filtered.TYPES;
  }
}
