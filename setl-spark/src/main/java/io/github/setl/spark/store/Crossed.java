package io.github.setl.spark.store;

import io.github.setl.api.Condition;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.VersionedRepository;
import io.github.setl.spi.Crossing;
import org.apache.spark.sql.Dataset;

/**
 * A repository of another engine. What is read is filtered there and handed over; what is saved is
 * handed over and written there.
 *
 * @param <T> the record that one row becomes
 * @param there the repository on its engine
 * @param crossing the way to it
 */
public record Crossed<T>(SparkRepository<T> there, Crossing crossing)
    implements SparkRepository<T> {

  /** What a factory of another engine is given for {@code view}. */
  public static Object of(Object view, Crossing crossing) {
    if (view instanceof SparkRepository<?> repository) {
      return new Crossed<>(repository, crossing);
    }
    if (view instanceof VersionedRepository<?> repository) {
      return new CrossedVersions<>(repository, crossing);
    }
    return view instanceof Dataset<?> ? crossing.toFactory(view) : view;
  }

  @SuppressWarnings("unchecked") // What is handed over keeps its encoder.
  private static <R> Dataset<R> rows(Object received) {
    return (Dataset<R>) received;
  }

  @Override
  public Dataset<T> findAll() {
    return rows(crossing.toFactory(there.findAll()));
  }

  @Override
  public Dataset<T> findBy(Condition... conditions) {
    return rows(crossing.toFactory(there.findBy(conditions)));
  }

  @Override
  public long count() {
    return there.count();
  }

  @Override
  public boolean exists() {
    return there.exists();
  }

  @Override
  public void save(Dataset<T> rows) {
    crossing.toDataSet(rows, received -> there.save(rows(received)));
  }

  @Override
  public void drop() {
    there.drop();
  }
}
