package io.github.setl.spark.classic;

import io.github.setl.spark.handover.ClassicReceiver;
import io.github.setl.spark.store.SparkEngine;
import io.github.setl.spi.HandoverRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/** A Spark classic session as an engine. */
record ClassicEngine(SparkSession session) implements SparkEngine {
  @Override
  public Usage begin() {
    return JobMarks.of(session);
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
