package io.github.setl.config;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Settings. */
public record Settings(
    String application,
    String environment,
    Map<String, EngineBlock> engines,
    String defaultEngine,
    Map<String, RepositoryBlock> repositories,
    int parallelism,
    Optional<String> runId) {

  /** The engine {@code name}, which is known to exist. */
  public EngineBlock engine(String name) {
    return Objects.requireNonNull(engines.get(name), name);
  }

  /** The repository {@code name}, which is known to exist. */
  public RepositoryBlock repository(String name) {
    return Objects.requireNonNull(repositories.get(name), name);
  }
}
