package io.github.setl.spi;

import io.github.setl.problem.Problem;
import java.util.List;

/**
 * The connection to one stored data set. Safe for use by several threads.
 *
 * @param <T> the record that one row becomes
 */
public interface Connector<T> extends AutoCloseable {

  /**
   * The data set as {@code type}, one of {@link ConnectorProvider#views} or {@link
   * ConnectorProvider#loads}.
   *
   * @param writes numbers what is written through the view; a storage that recognises the writes of
   *     a run that is started again asks it at each write
   * @throws IllegalArgumentException for any other class
   */
  <V> V view(Class<V> type, Writes writes);

  /**
   * Compares the data set with the record, without reading more of it than that takes. A data set
   * that does not exist is none of its business: it may be about to be written.
   *
   * @return what does not fit; by default nothing
   */
  default List<Problem> check() {
    return List.of();
  }

  /** Releases what the connector holds; by default nothing. */
  @Override
  default void close() {}
}
