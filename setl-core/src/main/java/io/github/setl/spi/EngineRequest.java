package io.github.setl.spi;

/**
 * What an {@link EngineProvider} is asked to open.
 *
 * @param name the engine's name: {@code default}, or the last part of {@code setl.engines.<name>}
 * @param block its block of the configuration; an empty one where nothing is configured
 * @param application the application's name
 * @param environment the environment: {@code local}, {@code prod}
 */
public record EngineRequest(String name, Block block, String application, String environment) {

  /**
   * Whether this is an environment of a developer's own machine: its name contains {@code local}.
   */
  public boolean isLocal() {
    return environment.toLowerCase(java.util.Locale.ROOT).contains("local");
  }
}
