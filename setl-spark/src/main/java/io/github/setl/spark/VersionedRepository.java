package io.github.setl.spark;

import io.github.setl.api.Condition;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Dataset;

/**
 * What a table can do beyond a {@link SparkRepository} whose format keeps its versions: Delta Lake
 * and Iceberg. Both do the same, on every engine that is Spark.
 *
 * <p>Every change is one commit: readers see all of it or nothing. It carries the pipeline, the run
 * and the factory; if the run is started again with its id, a change that the table holds is
 * recognised, and does nothing. A change that meets another one at the same time is tried again
 * where the result is the same as one after the other (append, merge, update, delete), and fails
 * with both named where it is not (overwrite, restore).
 *
 * <p>Implementations are safe for use by several threads.
 *
 * @param <T> the record that one row becomes
 */
public interface VersionedRepository<T> {

  /**
   * The rows of the version {@code version}.
   *
   * @throws io.github.setl.problem.SetlException if there is no such version (any more), with those
   *     that there are
   */
  Dataset<T> findAllAt(long version);

  /**
   * The rows of the version that was the current one at {@code time}.
   *
   * @throws io.github.setl.problem.SetlException if the table is younger, or that version is gone
   */
  Dataset<T> findAllAt(Instant time);

  /** The versions of the table, newest first, as far as the table still knows them. */
  List<TableVersion> history();

  /**
   * Merges {@code rows} by the block's {@code key}, with the rules that the block says. Creates the
   * table if it does not exist.
   *
   * @throws io.github.setl.problem.SetlException if two of {@code rows} have the same key, with
   *     examples; nothing is written then
   */
  void merge(Dataset<T> rows);

  /** Merges {@code rows} by the block's {@code key}, with {@code rules} in place of the block's. */
  void merge(Dataset<T> rows, MergeRules rules);

  /**
   * Replaces the rows that fulfil all conditions by {@code rows}.
   *
   * @throws io.github.setl.problem.SetlException if one of {@code rows} does not fulfil them;
   *     nothing is written then
   */
  void overwriteWhere(Dataset<T> rows, Condition condition, Condition... more);

  /**
   * Changes the rows that fulfil all conditions.
   *
   * @param values by column, as the table or the record calls it, the new value: Spark SQL over the
   *     columns of the table, {@code price * 1.1}
   */
  void update(Map<String, String> values, Condition condition, Condition... more);

  /** Deletes the rows that fulfil all conditions. */
  void delete(Condition condition, Condition... more);

  /**
   * Makes the rows of {@code version} those of the table again. The versions between stay readable.
   */
  void restore(long version);

  /** Makes the rows that the table had at {@code time} those of the table again. */
  void restore(Instant time);

  /** Rewrites small files into larger ones; the rows stay. */
  void optimize();

  /**
   * Removes the files that no version of the last seven days needs; older versions can no longer be
   * read.
   */
  void vacuum();

  /**
   * Removes the files that no version within {@code margin} needs. Whoever reads an older version,
   * or writes for longer than that, fails; so that less than seven days has to be wanted.
   */
  void vacuum(Duration margin);
}
