package io.github.setl.spark.store;

import io.github.setl.spi.Crossing;
import io.github.setl.spi.Engine;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/** What every engine does alike that is a session of Spark. */
public interface SparkEngine extends Engine {
  /** The session. */
  SparkSession session();

  @Override
  default <H> H handle(Class<H> type) {
    if (type != SparkSession.class) {
      throw new IllegalArgumentException("Spark has no " + type.getName());
    }
    return type.cast(session());
  }

  @Override
  default Object filter(Object data, String condition) {
    return Filtered.by(data, condition);
  }

  @Override
  default CachedData cache(Object data) {
    Dataset<?> kept = ((Dataset<?>) data).persist();
    return new CachedData(kept, kept::unpersist);
  }

  @Override
  default Object adopt(Object view, Crossing crossing) {
    return Crossed.of(view, crossing);
  }
}
