package io.github.setl.config;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.Problem;
import io.github.setl.spi.Block;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Loads with the {@link FakeSchemas}. */
final class Loading {
  private Loading() {}

  /** The text alone, in a process without JVM properties and environment variables. */
  static ConfigSource text(String... lines) {
    return ConfigSource.empty()
        .withText(String.join("\n", lines))
        .withJvmProperties(Map.of())
        .withEnvironmentVariables(Map.of());
  }

  static Settings settings(ConfigSource source) {
    return SettingsLoader.load(source, FakeSchemas.ALL);
  }

  static List<Problem> problems(ConfigSource source) {
    return catchThrowableOfType(InvalidConfigException.class, () -> settings(source)).problems();
  }

  static Block repository(ConfigSource source, String name) {
    return Objects.requireNonNull(settings(source).repositories().get(name)).block();
  }

  static Block engine(ConfigSource source, String name) {
    return engineBlock(settings(source), name).block();
  }

  static EngineBlock engineBlock(Settings settings, String name) {
    return Objects.requireNonNull(settings.engines().get(name));
  }
}
