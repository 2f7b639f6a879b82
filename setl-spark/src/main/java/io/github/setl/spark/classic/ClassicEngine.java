package io.github.setl.spark.classic;

import io.github.setl.spark.handover.ClassicReceiver;
import io.github.setl.spark.store.Crossed;
import io.github.setl.spark.store.Filtered;
import io.github.setl.spi.Crossing;
import io.github.setl.spi.Engine;
import io.github.setl.spi.HandoverRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/** A Spark classic session as an engine. */
record ClassicEngine(SparkSession session) implements Engine {
  @Override
  public <H> H handle(Class<H> type) {
    if (type != SparkSession.class) {
      throw new IllegalArgumentException("Spark classic has no " + type.getName());
    }
    return type.cast(session);
  }

  @Override
  public Usage begin() {
    return JobMarks.of(session);
  }

  @Override
  public Object filter(Object data, String condition) {
    return Filtered.by(data, condition);
  }

  @Override
  public CachedData cache(Object data) {
    Dataset<?> kept = ((Dataset<?>) data).persist();
    return new CachedData(kept, kept::unpersist);
  }

  @Override
  public Object adopt(Object view, Crossing crossing) {
    return Crossed.of(view, crossing);
  }

  @Override
  public CachedData receive(HandoverRequest request) {
    return new ClassicReceiver(session).receive((Dataset<?>) request.data());
  }

  @Override
  public void close() {
    if (OpenedSessions.left(session)) {
      try {
        session.close();
      } catch (IOException thrown) {
        throw new UncheckedIOException("the Spark session cannot be closed", thrown);
      }
    }
  }
}
