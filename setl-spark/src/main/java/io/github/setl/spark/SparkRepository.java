package io.github.setl.spark;

import io.github.setl.api.Condition;
import org.apache.spark.sql.Dataset;

/**
 * Typed access to one stored data set as {@code Dataset}s of records, on an engine that is Spark.
 * Which data set it is, and where, says one block of the configuration.
 *
 * <p>Implementations are safe for use by several threads.
 *
 * @param <T> the record that one row becomes
 */
public interface SparkRepository<T> {

  /**
   * All rows, read when the {@code Dataset} is used. It has exactly the columns of the record, in
   * the record's order.
   *
   * @throws io.github.setl.problem.SetlException if there is nothing to read, or a column is
   *     missing or of another type
   */
  Dataset<T> findAll();

  /**
   * The rows that fulfil all of {@code conditions}, as {@link #findAll} gives them; all rows if
   * there are none. Spark hands the conditions to the store as far as that can use them.
   *
   * @throws io.github.setl.problem.SetlException as {@link #findAll}, and if a condition does not
   *     fit the record, with all that does not fit
   */
  Dataset<T> findBy(Condition... conditions);

  /** The number of rows. */
  long count();

  /** Whether the data set exists. */
  boolean exists();

  /**
   * Writes the columns of the record as the block's {@code saveMode} says; other columns of {@code
   * rows} are left out. How much of a write that failed can be left is a matter of the storage; the
   * exception says so.
   *
   * @throws io.github.setl.problem.SetlException if the write fails
   */
  void save(Dataset<T> rows);

  /**
   * Deletes the data set, if it exists. How long a {@code Dataset} that was read before can still
   * be used is a matter of the storage.
   *
   * @throws io.github.setl.problem.SetlException if that is not possible
   */
  void drop();
}
