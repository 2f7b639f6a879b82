package io.github.setl.config;

import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import io.github.setl.spi.Secret;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Secrets are referred to, never written out: neither under their own key nor inside an address. On
 * a developer's own machine that is only warned about.
 */
final class SecretRule {
  private static final Logger LOG = LoggerFactory.getLogger(SecretRule.class);

  private final Environment environment;
  private final Map<String, String> variables;
  private final Problems problems;

  SecretRule(Environment environment, Map<String, String> variables, Problems problems) {
    this.environment = environment;
    this.variables = variables;
    this.problems = problems;
  }

  /** The secret that {@code text} refers to. */
  Optional<Secret> secret(Subject subject, String key, String text, ConfigValue value) {
    String place = Place.of(value.origin()).toString();
    if (!ReferencedSecret.isReference(text)) {
      return plain(subject, key, text, value);
    }
    if (!ReferencedSecret.isComplete(text)) {
      problems.add(
          subject
              .problem(
                  ProblemCode.VALUE_INVALID,
                  subject.key(key) + " is " + Shown.text(text) + ", which refers to nothing.",
                  value)
              .because("after env: stands the name of an environment variable, after file: a path")
              .fix(reference(subject, key, place))
              .build());
      return Optional.empty();
    }
    return Optional.of(new ReferencedSecret(text, subject.key(key), place, variables));
  }

  private Optional<Secret> plain(Subject subject, String key, String text, ConfigValue value) {
    String place = Place.of(value.origin()).toString();
    if (environment.isLocal()) {
      LOG.warn(
          "{} ({}) is written out; outside of a local environment only a reference is taken: {}",
          subject.key(key),
          place,
          reference(subject, key, place));
      return Optional.of(new PlainSecret(text));
    }
    problems.add(
        subject
            .problem(
                ProblemCode.SECRET_PLAIN,
                subject.key(key) + " is a secret, and is written out.",
                value)
            .because(reason())
            .fix(reference(subject, key, place))
            .fix("or " + key + " = \"file:/run/secrets/" + fileName(subject, key) + "\"")
            .build());
    return Optional.empty();
  }

  /** Whether the address {@code url} may be used. */
  boolean allows(Subject subject, Key<?> key, String url, ConfigValue value, BlockSchema schema) {
    if (!SecretInUrl.isIn(url)) {
      return true;
    }
    String place = Place.of(value.origin()).toString();
    if (environment.isLocal()) {
      LOG.warn(
          "{} ({}) holds a secret; outside of a local environment it is refused",
          subject.key(key.name()),
          place);
      return true;
    }
    Problem.Builder problem =
        subject
            .problem(
                ProblemCode.SECRET_PLAIN,
                subject.key(key.name()) + " holds a secret: " + SecretInUrl.masked(url),
                value)
            .because(reason())
            .fix(key.name() + " = " + Shown.text(SecretInUrl.without(url)));
    secretKey(schema).ifPresent(name -> problem.fix("and " + reference(subject, name, place)));
    problems.add(problem.build());
    return false;
  }

  private String reason() {
    return "in the environment "
        + environment.name()
        + " secrets stand in environment variables or files, and the configuration refers to them";
  }

  private static Optional<String> secretKey(BlockSchema schema) {
    return schema.keys().stream()
        .filter(key -> key.form() instanceof Form.SecretReference)
        .map(Key::name)
        .findFirst();
  }

  private static String reference(Subject subject, String key, String place) {
    String variable =
        place.startsWith(Place.ENVIRONMENT_VARIABLE)
            ? place.substring(Place.ENVIRONMENT_VARIABLE.length())
            : fileName(subject, key).toUpperCase(Locale.ROOT);
    return key + " = \"env:" + variable + "\"";
  }

  private static String fileName(Subject subject, String key) {
    String block = subject.path().substring(subject.path().lastIndexOf('.') + 1);
    return (block + "_" + key).replaceAll("[^A-Za-z0-9]", "_").toLowerCase(Locale.ROOT);
  }
}
