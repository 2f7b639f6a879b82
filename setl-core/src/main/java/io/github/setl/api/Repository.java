package io.github.setl.api;

import java.util.List;
import java.util.stream.Stream;

/**
 * Typed access to one stored data set, in plain records; every engine and every storage has it.
 * Which data set it is, and where, says one block of the configuration.
 *
 * <p>Implementations are safe for use by several threads.
 *
 * @param <T> the record that one row becomes
 */
public interface Repository<T> {

  /** All rows, in memory. */
  List<T> list();

  /**
   * The rows that fulfil all of {@code conditions}, in memory; all rows if there are none. A store
   * that can filter does it.
   *
   * @throws io.github.setl.problem.SetlException if a condition does not fit the record, with all
   *     that does not fit
   */
  List<T> findBy(Condition... conditions);

  /** All rows, fetched as they are consumed. Close the stream to release what it holds. */
  Stream<T> stream();

  /** The number of rows. */
  long count();

  /** Writes {@code rows} as the block's {@code saveMode} says. */
  void saveAll(Iterable<? extends T> rows);
}
