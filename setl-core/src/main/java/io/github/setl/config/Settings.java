package io.github.setl.config;

import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.EngineRequest;
import io.github.setl.spi.Extensions;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * The whole configuration of one environment, checked. Immutable.
 *
 * @param application the application's name: {@code spark.app.name} of {@code setl.config}, else
 *     {@code setl}
 * @param environment the environment: {@code local}, {@code prod}
 * @param execution how pipelines run
 * @param handover how rows get from one engine to another
 * @param engines the engines by name, in the order of the names; at least one
 * @param defaultEngine the name of the engine of factories that ask for none
 * @param connections the connections by name, in the order of the names
 * @param factories what is said of factories, by simple or full class name
 * @param repositories the repository blocks by dotted path, in the order of the paths
 * @param otherBlocks the blocks outside {@code setl} that are no repositories, by dotted path
 */
public record Settings(
    String application,
    String environment,
    Execution execution,
    Handover handover,
    Map<String, EngineBlock> engines,
    String defaultEngine,
    Map<String, ConnectionBlock> connections,
    Map<String, FactoryBlock> factories,
    Map<String, RepositoryBlock> repositories,
    Map<String, OtherBlock> otherBlocks) {
  private static final Key<String> ENVIRONMENT =
      Key.of("environment", new Form.Text(), "the environment, if nothing else chooses it");
  private static final Key<Set<String>> CONFIG =
      Key.of(
          "config",
          new Form.Nested("spark.app.name = my_application"),
          "the engine named `default`: Spark classic");
  private static final Key<Set<String>> ENGINES =
      Key.of("engines", new Form.Nested("lake { type = .. }"), "further engines, by name");
  static final Key<String> DEFAULT_ENGINE =
      Key.of(
          "defaultEngine",
          new Form.EngineName(),
          "the engine of factories that ask for none; without it, the one named `default`, or the"
              + " only one");
  private static final Key<Set<String>> CONNECTIONS =
      Key.of(
          "connections", new Form.Nested("dwh { type = .. }"), "the stores to connect to, by name");
  private static final Key<Set<String>> FACTORIES =
      Key.of(
          "factories",
          new Form.Nested("RouteReport { engine = .. }"),
          "what is said of single factories, by simple or quoted full class name");

  /** The keys of {@code setl}. */
  public static final BlockSchema KEYS =
      BlockSchema.of(ENVIRONMENT, CONFIG, ENGINES, DEFAULT_ENGINE, CONNECTIONS, FACTORIES)
          .and(Execution.KEYS)
          .and(Handover.KEYS);

  /** Copies the maps and checks that the default engine is there. */
  public Settings {
    engines = sorted(engines);
    connections = sorted(connections);
    factories = sorted(factories);
    repositories = sorted(repositories);
    otherBlocks = sorted(otherBlocks);
    if (!engines.containsKey(defaultEngine)) {
      throw new IllegalArgumentException("no engine is named " + defaultEngine);
    }
  }

  /** The engine {@code name}, which is known to exist. */
  public EngineBlock engine(String name) {
    return Objects.requireNonNull(engines.get(name), name);
  }

  /** What the provider of the engine {@code name} is asked to open. */
  public EngineRequest engineRequest(String name, Extensions extensions) {
    EngineBlock engine = engine(name);
    Map<String, Map<String, String>> wanted = new TreeMap<>();
    for (RepositoryBlock repository : repositories.values()) {
      if (repository.engine().map(own -> isOfType(own, engine)).orElse(true)) {
        wanted
            .computeIfAbsent(repository.storage(), storage -> new TreeMap<>())
            .putAll(
                extensions
                    .connector(repository.storage())
                    .engineSettings(repository.block(), engine.type(), engine.block()));
      }
    }
    wanted.values().removeIf(Map::isEmpty);
    return new EngineRequest(name, engine.block(), application, environment, wanted);
  }

  /** Engines of one type may share what they open: a process has one session of Spark classic. */
  private boolean isOfType(String name, EngineBlock engine) {
    return engine(name).type().equals(engine.type());
  }

  /** The connection {@code name}, which is known to exist. */
  public ConnectionBlock connection(String name) {
    return Objects.requireNonNull(connections.get(name), name);
  }

  /** The repository {@code name}, which is known to exist. */
  public RepositoryBlock repository(String name) {
    return Objects.requireNonNull(repositories.get(name), name);
  }

  private static <V> Map<String, V> sorted(Map<String, V> map) {
    return Collections.unmodifiableMap(new TreeMap<>(map));
  }
}
