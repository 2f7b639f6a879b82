package io.github.setl.spi;

/**
 * One type of connection, found by {@link java.util.ServiceLoader}. Planning asks only {@link
 * #type} and {@link #schema}; {@link #open} is called once for a {@code Setl}, when the connection
 * is first needed.
 */
public interface ConnectionProvider {

  /** The type as written in {@code type = ..}: {@code jdbc}. */
  String type();

  /** The keys of a connection block of this type, besides {@code type}; by default none. */
  default BlockSchema schema() {
    return BlockSchema.of();
  }

  /**
   * Opens the connection.
   *
   * @throws io.github.setl.problem.SetlException if that is not possible
   */
  Connection open(ConnectionRequest request);
}
