package io.github.setl.config;

import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.Extensions;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The schemas of the blocks that extensions bring.
 *
 * @param engines by the type of the engine
 * @param connections by the type of the connection
 * @param storages by the storage, in capitals
 */
public record Schemas(
    Map<String, BlockSchema> engines,
    Map<String, BlockSchema> connections,
    Map<String, BlockSchema> storages) {

  /** Copies the maps. */
  public Schemas {
    engines = Map.copyOf(engines);
    connections = Map.copyOf(connections);
    storages = Map.copyOf(storages);
  }

  /** The schemas of {@code extensions}. */
  public static Schemas of(Extensions extensions) {
    return new Schemas(
        schemas(extensions.engines(), EngineProvider::schema),
        schemas(extensions.connections(), ConnectionProvider::schema),
        schemas(extensions.connectors(), ConnectorProvider::schema));
  }

  private static <P> Map<String, BlockSchema> schemas(
      Map<String, P> providers, Function<P, BlockSchema> schema) {
    return providers.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> schema.apply(entry.getValue())));
  }
}
