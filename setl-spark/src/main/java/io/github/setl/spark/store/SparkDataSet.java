package io.github.setl.spark.store;

import io.github.setl.problem.Problem;
import io.github.setl.spi.WriteIdentity;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Dataset;

/**
 * One stored data set as a storage implements it. Safe for use by several threads.
 *
 * @param <T> the record that one row becomes
 */
public interface SparkDataSet<T> {

  /** All rows, with exactly the columns of the record. */
  Dataset<T> read();

  /** Whether there is anything to read. */
  boolean exists();

  /** Writes the columns of the record, unless the store holds {@code write} already. */
  void write(Dataset<T> rows, WriteIdentity write);

  /** Deletes the data set, if it exists, unless the store has seen {@code write} already. */
  void drop(WriteIdentity write);

  /**
   * The classes of which conditions must not go to the store, since it finds other rows than Spark.
   */
  default Set<Class<?>> kept() {
    return Set.of();
  }

  /** What does not fit between the data set and the record; nothing if it does not exist. */
  List<Problem> check();
}
