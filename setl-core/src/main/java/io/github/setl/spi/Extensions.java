package io.github.setl.spi;

import java.util.Map;
import java.util.Objects;

/**
 * The engines, connections and connectors on the class path.
 *
 * @param engines by type
 * @param connections by type
 * @param connectors by storage
 */
public record Extensions(
    Map<String, EngineProvider> engines,
    Map<String, ConnectionProvider> connections,
    Map<String, ConnectorProvider> connectors) {

  /** Copies the maps. */
  public Extensions {
    engines = Map.copyOf(engines);
    connections = Map.copyOf(connections);
    connectors = Map.copyOf(connectors);
  }

  /** The engine of {@code type}, which the configuration has checked to exist. */
  public EngineProvider engine(String type) {
    return Objects.requireNonNull(engines.get(type), type);
  }

  /** The connection of {@code type}, which the configuration has checked to exist. */
  public ConnectionProvider connection(String type) {
    return Objects.requireNonNull(connections.get(type), type);
  }

  /** The connector of {@code storage}, which the configuration has checked to exist. */
  public ConnectorProvider connector(String storage) {
    return Objects.requireNonNull(connectors.get(storage), storage);
  }
}
