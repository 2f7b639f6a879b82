package io.github.setl.config;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The whole configuration of one environment, checked. Immutable.
 *
 * @param application the application's name: {@code spark.app.name} of {@code setl.config}, else
 *     {@code setl}
 * @param environment the environment: {@code local}, {@code prod}
 * @param engines the engines by name, in the order of the names; at least one
 * @param defaultEngine the name of the engine of factories that ask for none
 * @param repositories the repository blocks by dotted path, in the order of the paths
 * @param otherBlocks the blocks outside {@code setl} that are no repositories, by dotted path
 * @param parallelism how many factories run side by side at most, at least 1
 * @param runId the id of the run, where it is given
 */
public record Settings(
    String application,
    String environment,
    Map<String, EngineBlock> engines,
    String defaultEngine,
    Map<String, RepositoryBlock> repositories,
    Map<String, OtherBlock> otherBlocks,
    int parallelism,
    Optional<String> runId) {

  /** Copies the maps and checks that the default engine is there. */
  public Settings {
    engines = sorted(engines);
    repositories = sorted(repositories);
    otherBlocks = sorted(otherBlocks);
    if (!engines.containsKey(defaultEngine)) {
      throw new IllegalArgumentException("no engine is named " + defaultEngine);
    }
    if (parallelism < 1) {
      throw new IllegalArgumentException("parallelism is " + parallelism);
    }
  }

  private static <V> Map<String, V> sorted(Map<String, V> map) {
    return Collections.unmodifiableMap(new TreeMap<>(map));
  }
}
