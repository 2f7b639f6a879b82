package io.github.setl.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link SettingsLoader} reads, as an immutable value.
 *
 * <pre>{@code
 * ConfigSource.empty().withDefaultFiles().withEnvironment("prod")
 * }</pre>
 */
public final class ConfigSource {
  private static final ConfigSource EMPTY = new ConfigSource(false, null, null, null, null, null);

  private final boolean defaultFiles;
  private final @Nullable String text;
  private final @Nullable String environment;
  private final @Nullable ClassLoader classLoader;
  private final @Nullable Map<String, String> jvmProperties;
  private final @Nullable Map<String, String> environmentVariables;

  private ConfigSource(
      boolean defaultFiles,
      @Nullable String text,
      @Nullable String environment,
      @Nullable ClassLoader classLoader,
      @Nullable Map<String, String> jvmProperties,
      @Nullable Map<String, String> environmentVariables) {
    this.defaultFiles = defaultFiles;
    this.text = text;
    this.environment = environment;
    this.classLoader = classLoader;
    this.jvmProperties = jvmProperties;
    this.environmentVariables = environmentVariables;
  }

  /** A source of no files and no text; the JVM properties still count. */
  public static ConfigSource empty() {
    return EMPTY;
  }

  /**
   * This source, with {@code application.conf} and {@code <environment>.conf} of the class path.
   */
  public ConfigSource withDefaultFiles() {
    return new ConfigSource(
        true, text, environment, classLoader, jvmProperties, environmentVariables);
  }

  /**
   * This source, with {@code hocon} layered over the files and below the JVM properties. It
   * replaces an earlier text.
   */
  public ConfigSource withText(String hocon) {
    return new ConfigSource(
        defaultFiles, hocon, environment, classLoader, jvmProperties, environmentVariables);
  }

  /** This source, in the environment {@code name}, whatever else chooses one. */
  public ConfigSource withEnvironment(String name) {
    return new ConfigSource(
        defaultFiles, text, name, classLoader, jvmProperties, environmentVariables);
  }

  /**
   * This source, with the files that {@code loader} finds; default: the thread's context loader.
   */
  public ConfigSource withClassLoader(ClassLoader loader) {
    return new ConfigSource(
        defaultFiles, text, environment, loader, jvmProperties, environmentVariables);
  }

  /** This source, with {@code properties} in place of {@link System#getProperties()}. */
  public ConfigSource withJvmProperties(Map<String, String> properties) {
    return new ConfigSource(
        defaultFiles, text, environment, classLoader, Map.copyOf(properties), environmentVariables);
  }

  /** This source, with {@code variables} in place of {@link System#getenv()}. */
  public ConfigSource withEnvironmentVariables(Map<String, String> variables) {
    return new ConfigSource(
        defaultFiles, text, environment, classLoader, jvmProperties, Map.copyOf(variables));
  }

  boolean hasDefaultFiles() {
    return defaultFiles;
  }

  Optional<String> text() {
    return Optional.ofNullable(text);
  }

  Optional<String> environment() {
    return Optional.ofNullable(environment);
  }

  ClassLoader classLoader() {
    if (classLoader != null) {
      return classLoader;
    }
    ClassLoader ofThread = Thread.currentThread().getContextClassLoader();
    if (ofThread != null) {
      return ofThread;
    }
    ClassLoader own = ConfigSource.class.getClassLoader();
    return own != null ? own : ClassLoader.getSystemClassLoader();
  }

  Map<String, String> jvmProperties() {
    return jvmProperties != null ? jvmProperties : systemProperties();
  }

  Map<String, String> environmentVariables() {
    return environmentVariables != null ? environmentVariables : System.getenv();
  }

  private static Map<String, String> systemProperties() {
    Properties properties = System.getProperties();
    Map<String, String> snapshot = new LinkedHashMap<>();
    for (String name : properties.stringPropertyNames()) {
      String value = properties.getProperty(name);
      if (value != null) {
        snapshot.put(name, value);
      }
    }
    return Collections.unmodifiableMap(snapshot);
  }
}
