package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Says what is wrong in one block. */
final class BlockProblems {
  private final Subject subject;
  private final BlockSchema schema;
  private final WrittenKeys written;

  BlockProblems(Subject subject, BlockSchema schema, WrittenKeys written) {
    this.subject = subject;
    this.schema = schema;
    this.written = written;
  }

  /** The known name that {@code name} was probably meant to be. */
  Optional<String> near(String name) {
    return Nearest.to(name, known()).or(() -> nearPrefix(name));
  }

  Problem unknown(String name, ConfigValue value) {
    Problem.Builder problem =
        subject.problem(
            ProblemCode.KEY_UNKNOWN,
            subject.key(name) + " is a key that " + subject.kind() + " does not have.",
            place(name, value));
    Optional<String> near = near(name);
    if (near.isEmpty()) {
      return problem
          .because(subject.kind() + " has " + listed())
          .fix("take " + written(name, value) + " away, or write one of these")
          .build();
    }
    if (near.get().equalsIgnoreCase(name)) {
      problem.because("upper and lower case count in a key");
    }
    return problem.didYouMean(near.get()).fix(renamed(near.get(), value)).build();
  }

  /** Where the key is written, in whatever place its value is. */
  private Place place(String name, ConfigValue value) {
    Place place = Place.of(value.origin());
    return place.isJvmProperty() ? place : written.find(subject.key(name)).orElse(place);
  }

  private static String written(String name, ConfigValue value) {
    return switch (value.valueType()) {
      case OBJECT -> Shown.key(name) + " { .. }";
      case LIST -> Shown.key(name) + " = [ .. ]";
      case NULL, STRING, NUMBER, BOOLEAN -> Shown.key(name) + " = " + Shown.value(name, value);
    };
  }

  private String renamed(String name, ConfigValue value) {
    if (value instanceof ConfigObject) {
      return name + " { .. }, with what is inside of it now";
    }
    boolean secret =
        schema.keys().stream()
            .filter(key -> key.name().equals(name))
            .anyMatch(key -> key.form() instanceof Form.SecretReference);
    boolean shown =
        !secret && Scalar.text(value).filter(t -> !Resolution.isUnresolved(t)).isPresent();
    return name + " = " + (shown ? Shown.value(name, value) : "..");
  }

  Problem missing(Key<?> key) {
    return Problem.of(
            ProblemCode.KEY_MISSING,
            subject.path() + " has no " + key.name() + ", which " + subject.kind() + " needs.")
        .at(subject.origin())
        .because(key.name() + ": " + key.meaning())
        .fix("add to the block: " + example(key))
        .build();
  }

  Problem missingOneOf(List<Key<?>> keys) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.KEY_MISSING,
                "%s has no %s, of which %s needs one."
                    .formatted(subject.path(), names(keys, ", and no "), subject.kind()))
            .at(subject.origin());
    keys.forEach(key -> problem.because(key.name() + ": " + key.meaning()));
    keys.forEach(key -> problem.fix("add to the block: " + example(key)));
    return problem.build();
  }

  Problem moreThanOneOf(List<Key<?>> keys, Map<String, String> origins) {
    Problem.Builder problem =
        Problem.of(
            ProblemCode.VALUE_INVALID,
            "%s has %s, of which %s takes one."
                .formatted(subject.path(), names(keys, " and "), subject.kind()));
    keys.stream()
        .map(key -> origins.getOrDefault(key.name(), subject.origin()))
        .distinct()
        .forEach(problem::at);
    keys.forEach(key -> problem.because(key.name() + ": " + key.meaning()));
    return problem.fix("take " + names(keys, " or ") + " away").build();
  }

  Problem meaningless(Key<?> key, Key<?> other, Map<String, String> origins) {
    return Problem.of(
            ProblemCode.VALUE_INVALID,
            "%s has %s, which means nothing without %s."
                .formatted(subject.path(), key.name(), other.name()))
        .at(origins.getOrDefault(key.name(), subject.origin()))
        .because(key.name() + ": " + key.meaning())
        .because(other.name() + ": " + other.meaning())
        .fix("take " + key.name() + " away")
        .build();
  }

  private static String names(List<Key<?>> keys, String between) {
    return keys.stream().map(Key::name).collect(Collectors.joining(between));
  }

  Problem refused(Key<?> key, ConfigValue value, Reading.Refused refused) {
    boolean secret = key.form() instanceof Form.SecretReference;
    Problem.Builder problem =
        subject
            .problem(
                ProblemCode.VALUE_INVALID,
                subject.key(key.name())
                    + " must be "
                    + refused.allowed()
                    + (secret ? "." : ", not " + Shown.value(key.name(), value) + "."),
                value)
            .because(key.name() + ": " + key.meaning());
    refused.near().forEach(near -> problem.didYouMean(Shown.text(near)));
    if (!refused.near().isEmpty()) {
      String near = Shown.text(refused.near().get(0));
      problem.fix(Place.of(value.origin()).setting(near).orElse(key.name() + " = " + near));
    } else if (!refused.examples().isEmpty()) {
      problem.fix(key.name() + " = " + Shown.text(refused.examples().get(0)));
    } else {
      problem.fix(example(key));
    }
    return problem.build();
  }

  Problem unknownName(Key<?> key, ConfigValue value, Reading.Unknown unknown) {
    String noun = unknown.family().noun();
    String name = Scalar.text(value).orElse("");
    Set<String> known = new TreeSet<>(unknown.known());
    Problem.Builder problem =
        subject
            .problem(
                unknown.family().unknownName(),
                "%s names %s, and no %s has that name."
                    .formatted(subject.key(key.name()), Shown.text(name), noun),
                value)
            .because(
                known.isEmpty()
                    ? "no " + noun + " is configured"
                    : "the configured "
                        + unknown.family().nouns()
                        + " are "
                        + String.join(", ", known));
    Optional<String> near = Nearest.to(name, known);
    near.ifPresent(problem::didYouMean);
    String configured = near.orElseGet(() -> String.join(", or ", known));
    if (!configured.isEmpty()) {
      problem.fix(key.name() + " = " + configured);
    }
    if (near.isEmpty()) {
      String block =
          unknown.family() == Family.REPOSITORY
              ? Shown.key(name) + " { storage = .., .. }"
              : "setl.%ss { %s { type = .. } }".formatted(noun, Shown.key(name));
      problem.fix((configured.isEmpty() ? "configure it: " : "or configure it: ") + block);
    }
    return problem.build();
  }

  Problem unusableOption(String name, Place place) {
    return Problem.of(
            ProblemCode.VALUE_INVALID,
            subject.key(name)
                + " is a block, or a list of blocks or lists, which cannot be passed on.")
        .at(place.toString())
        .because("an option is one text, or a list of texts, which is passed on with commas")
        .fix(Shown.key(name) + " = [\"a\", \"b\"]")
        .build();
  }

  private static String example(Key<?> key) {
    String example = key.form().example();
    return key.name() + (example.startsWith("{") ? " " : " = ") + example;
  }

  private Set<String> known() {
    Set<String> known = new TreeSet<>();
    schema.keys().forEach(key -> known.add(key.name()));
    known.addAll(schema.options().keySet());
    return known;
  }

  private String listed() {
    String names = String.join(", ", known());
    String passedOn =
        schema.optionPrefix().map(prefix -> "whatever begins with " + prefix).orElse("");
    if (names.isEmpty()) {
      return passedOn.isEmpty() ? "no keys" : passedOn;
    }
    return passedOn.isEmpty() ? names : names + ", and " + passedOn;
  }

  /** {@code spark.x} for {@code sprak.x}. */
  private Optional<String> nearPrefix(String name) {
    int dot = name.indexOf('.');
    String first = dot < 0 ? name : name.substring(0, dot);
    return schema
        .optionPrefix()
        .map(prefix -> prefix.substring(0, Math.max(0, prefix.indexOf('.'))))
        .filter(prefix -> !first.equals(prefix))
        .filter(prefix -> Nearest.to(first, Set.of(prefix)).isPresent())
        .map(prefix -> prefix + (dot < 0 ? "" : name.substring(dot)));
  }
}
