package io.github.setl.spark.connect;

import io.github.setl.problem.Problem;
import io.github.setl.spark.handover.ConnectReceiver;
import io.github.setl.spark.store.SparkEngine;
import io.github.setl.spi.HandoverRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;

/**
 * A session on a Spark Connect server as an engine.
 *
 * @param session the session, which is this engine's own
 * @param watch gives up calls that the server leaves unanswered
 * @param problems what to say if it goes wrong
 */
record ConnectEngine(SparkSession session, SilenceWatch watch, ConnectProblems problems)
    implements SparkEngine {
  /** A setting that every session has. */
  private static final String TIME_ZONE = "spark.sql.session.timeZone";

  /** Asks for what the server answers at once, or throws what says why it does not. */
  static void ask(SparkSession session) {
    session.conf().get(TIME_ZONE);
  }

  @Override
  public Usage begin() {
    return OperationTags.of(session, problems.settings().tags());
  }

  @Override
  public CachedData receive(HandoverRequest request) {
    return new ConnectReceiver(session).receive(request);
  }

  @Override
  public Optional<Problem> failure(Throwable thrown) {
    return ConnectFailure.of(thrown)
        .filter(failure -> failure.statuses().isEmpty() ? isLost() : isSeen(failure))
        .map(failure -> problems.lost(failure, thrown));
  }

  /** Others use gRPC too: another engine, or what a factory or a function calls. */
  private boolean isSeen(ConnectFailure failure) {
    return watch.hasSeen(failure.statuses());
  }

  @Override
  public boolean isLost() {
    try {
      ask(session);
      return false;
    } catch (Exception thrown) { // What the client throws is not declared.
      return ConnectFailure.of(thrown).isPresent();
    }
  }

  /** Has the server release the session; Spark logs it if the server cannot be reached. */
  @Override
  public void close() {
    try (watch) {
      session.close();
    } catch (IOException thrown) {
      throw new UncheckedIOException("the Spark Connect session cannot be closed", thrown);
    }
  }
}
