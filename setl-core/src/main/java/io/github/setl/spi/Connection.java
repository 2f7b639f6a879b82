package io.github.setl.spi;

/** An open connection to a store, such as a database. Safe for use by several threads. */
public interface Connection extends AutoCloseable {

  /**
   * What the connection hands out for {@code type}, such as a {@code DataSource}.
   *
   * @throws IllegalArgumentException for a class that it does not know
   */
  <H> H handle(Class<H> type);

  /** Releases what was opened; by default nothing. */
  @Override
  default void close() {}
}
