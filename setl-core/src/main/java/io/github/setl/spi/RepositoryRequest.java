package io.github.setl.spi;

import java.util.function.Function;

/**
 * What a {@link ConnectorProvider} is asked to connect to.
 *
 * @param <T> the record that one row becomes
 * @param block the repository's block of the configuration
 * @param recordType the record that one row becomes
 * @param engine the engine on which the repository is used
 * @param connections opens the connection of a name, which the configuration has checked to exist
 * @param repositories connects to another repository, for the run that asks
 */
public record RepositoryRequest<T>(
    Block block,
    Class<T> recordType,
    Engine engine,
    Function<String, Connection> connections,
    Repositories repositories) {

  /** Connects to repositories by their names, which the configuration has checked to exist. */
  @FunctionalInterface
  public interface Repositories {
    /**
     * The repository {@code name} as {@code recordType}, on the engine of its block or else that of
     * the asking repository.
     *
     * @throws io.github.setl.problem.SetlException if the record cannot be stored there
     */
    <R> Connector<R> connect(String name, Class<R> recordType);
  }

  /**
   * The connection that the block names under {@code key}, which is required or has a default. It
   * is opened if it was not yet, and closed by the {@code Setl}.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be opened
   */
  public Connection connection(Key<String> key) {
    return connections.apply(block.value(key));
  }
}
