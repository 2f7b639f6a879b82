package io.github.setl.spi;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an {@link EngineProvider} is asked to open.
 *
 * @param name the engine's name: {@code default}, or the last part of {@code setl.engines.<name>}
 * @param block its block of the configuration; an empty one where nothing is configured
 * @param application the application's name
 * @param environment the environment: {@code local}, {@code prod}
 * @param storageSettings the settings that the configured repositories need the engine to be opened
 *     with, by storage: {@link ConnectorProvider#engineSettings}
 */
public record EngineRequest(
    String name,
    Block block,
    String application,
    String environment,
    Map<String, Map<String, String>> storageSettings) {

  /** Sorts the settings. */
  public EngineRequest {
    storageSettings = new TreeMap<>(storageSettings);
  }

  /**
   * Whether this is an environment of a developer's own machine: its name contains {@code local}.
   */
  public boolean isLocal() {
    return environment.toLowerCase(Locale.ROOT).contains("local");
  }
}
