package io.github.setl.config;

import com.typesafe.config.ConfigValue;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The environment and what chose it.
 *
 * @param name {@code local}, {@code prod}
 * @param chosenBy the place that names it, or what was called
 * @param chosen whether anybody chose it; otherwise it is {@code local}
 */
record Environment(String name, String chosenBy, boolean chosen) {
  static final String JVM_PROPERTY = "app.environment";
  static final String VARIABLE = "APP_ENVIRONMENT";

  private static final String CALL = "withEnvironment(..)";
  private static final String UNRESOLVED = "${" + JVM_PROPERTY + "}";

  /** The environment that something outside of the files chooses. */
  static Optional<Environment> ofProcess(ConfigSource source) {
    return source
        .environment()
        .map(name -> new Environment(name, CALL, true))
        .or(
            () ->
                set(source.jvmProperties().get(JVM_PROPERTY))
                    .map(name -> of(name, Place.JVM_PROPERTY + JVM_PROPERTY)))
        .or(
            () ->
                set(source.environmentVariables().get(VARIABLE))
                    .map(name -> of(name, Place.ENVIRONMENT_VARIABLE + VARIABLE)));
  }

  /** The environment that {@code setl.environment} names. */
  static Optional<Environment> ofSettings(ConfigValue value) {
    return Scalar.text(value)
        .filter(text -> !Resolution.isUnresolved(text))
        .flatMap(Environment::set)
        .map(name -> of(name, Place.of(value.origin()).toString()));
  }

  static Environment byDefault() {
    return new Environment("local", "nobody", false);
  }

  private static Environment of(String name, String chosenBy) {
    return new Environment(name, chosenBy, true);
  }

  /** Build tools pass an empty text or the placeholder itself where nothing was chosen. */
  private static Optional<String> set(@Nullable String name) {
    return Optional.ofNullable(name)
        .map(String::strip)
        .filter(text -> !text.isEmpty() && !text.equals(UNRESOLVED));
  }

  /** Whether this is an environment of a developer's own machine. */
  boolean isLocal() {
    return name.toLowerCase(Locale.ROOT).contains("local");
  }

  boolean isPlainName() {
    return name.matches("[A-Za-z0-9_][A-Za-z0-9._-]*");
  }

  /** How the one who chose this environment chooses {@code other}. */
  String choosing(String other) {
    if (chosenBy.startsWith(Place.JVM_PROPERTY)) {
      return "-D" + JVM_PROPERTY + "=" + other;
    }
    if (chosenBy.startsWith(Place.ENVIRONMENT_VARIABLE)) {
      return "export " + VARIABLE + "=" + other;
    }
    return chosenBy.equals(CALL)
        ? "withEnvironment(\"" + other + "\")"
        : "setl.environment = " + other;
  }

  String file() {
    return name + ".conf";
  }
}
