package io.github.setl.spark;

import io.github.setl.api.Factory;
import io.github.setl.spark.record.RecordDatasets;
import jakarta.inject.Inject;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/**
 * A factory that works with Spark: it knows the session of its engine.
 *
 * <pre>{@code
 * public final class LateFlights extends SparkFactory<Dataset<Flight>> {
 *   @Delivery private SparkRepository<Flight> flights;
 *   private Dataset<Flight> late;
 *
 *   @Override public LateFlights read() { return this; }
 *   @Override public LateFlights process() { late = flights.findAll().where("delay > 15"); return this; }
 *   @Override public LateFlights write() { return this; }
 *   @Override public Dataset<Flight> get() { return late; }
 * }
 * }</pre>
 *
 * @param <T> what the factory produces
 */
public abstract class SparkFactory<T> extends Factory<T> {
  @Inject private @Nullable SparkSession session;

  /**
   * The session of the factory's engine. Not to be closed.
   *
   * @throws IllegalStateException if there is none: outside of a pipeline, a test has to give it
   */
  protected final SparkSession spark() {
    if (session == null) {
      throw new IllegalStateException(
          getClass().getSimpleName()
              + " has no SparkSession. A pipeline gives it one; in a test:"
              + " Deliveries.to(factory).supply(session)");
    }
    return session;
  }

  /** A {@code Dataset} of {@code rows}: records, or values that Spark stores by itself. */
  @SafeVarargs
  @SuppressWarnings("varargs") // List.of only reads the rows.
  protected final <R> Dataset<R> createDataset(Class<R> type, R... rows) {
    return createDataset(type, List.of(rows));
  }

  /** A {@code Dataset} of {@code rows}: records, or values that Spark stores by itself. */
  protected final <R> Dataset<R> createDataset(Class<R> type, List<R> rows) {
    return RecordDatasets.create(spark(), type, rows);
  }
}
