package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Key;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the blocks of one family: finds out of what kind a block is, then checks its keys. */
final class KindReader {
  private final Family family;
  private final Map<String, BlockSchema> schemas;
  private final Check check;
  private final Problems problems;

  KindReader(Family family, Map<String, BlockSchema> schemas, Check check) {
    this.family = family;
    this.schemas = schemas;
    this.check = check;
    this.problems = check.problems();
  }

  /** A block and its kind, as its provider spells it. */
  record Kinded(String kind, ConfiguredBlock block) {}

  boolean knows(String kind) {
    return schemas.containsKey(kind);
  }

  /**
   * The block of {@code object}, which begins at {@code origin}; empty if its kind is a problem.
   */
  Optional<Kinded> read(String path, ConfigObject object, String origin) {
    ConfigValue kind = object.get(family.key());
    Optional<String> text = kind == null ? Optional.empty() : Scalar.text(kind).map(String::strip);
    if (kind == null || text.isEmpty()) {
      problems.add(withoutKind(path, object, origin));
      return Optional.empty();
    }
    if (Resolution.isUnresolved(text.get())) {
      return Optional.empty(); // The substitution has been reported already.
    }
    String place = Place.of(kind.origin()).toString();
    Optional<String> known =
        schemas.keySet().stream().filter(text.get()::equalsIgnoreCase).findFirst();
    if (known.isEmpty()) {
      problems.add(unknownKind(path, text.get(), place));
      return Optional.empty();
    }
    BlockSchema schema = family.keys().and(schema(known.get()));
    return Optional.of(new Kinded(known.get(), read(path, known.get(), schema, object, place)));
  }

  /** The block of {@code object}, whose {@code kind} nothing in it says. */
  ConfiguredBlock read(String path, String kind, ConfigObject object, String origin) {
    return read(path, kind, schema(kind), object, origin);
  }

  private ConfiguredBlock read(
      String path, String kind, BlockSchema schema, ConfigObject object, String origin) {
    String words = family == Family.REPOSITORY ? "storage" : family.noun() + " type";
    Subject subject = new Subject(path, words + " " + kind, origin);
    return new BlockReader(subject, schema, check).read(object);
  }

  private BlockSchema schema(String kind) {
    return schemas.getOrDefault(kind, BlockSchema.of());
  }

  private Problem withoutKind(String path, ConfigObject object, String origin) {
    String key = family.key();
    ConfigValue kind = object.get(key);
    if (kind != null && !Scalar.isAbsent(kind)) {
      return Problem.of(
              ProblemCode.VALUE_INVALID,
              path
                  + "."
                  + key
                  + " must be "
                  + family.kind()
                  + ", not "
                  + Shown.value(key, kind)
                  + ".")
          .at(Place.of(kind.origin()).toString())
          .because(onTheClassPath())
          .fix(key + " = " + fitting(object))
          .build();
    }
    Problem.Builder problem = Problem.of(ProblemCode.KEY_MISSING, path + " has no " + key + ".");
    Optional<String> near = Nearest.to(key, object.keySet());
    near.flatMap(name -> check.written().find(path + "." + name))
        .ifPresentOrElse(place -> problem.at(place.toString()), () -> problem.at(origin));
    problem.because(onTheClassPath());
    near.ifPresent(name -> problem.didYouMean(key + " for " + Shown.key(name)));
    return problem.fix("add to the block: " + key + " = " + fitting(object)).build();
  }

  private Problem unknownKind(String path, String kind, String place) {
    String key = family.key();
    Problem.Builder problem =
        Problem.of(
                family.unknownKind(),
                "%s has the %s %s, which nothing on the class path brings."
                    .formatted(path, key, Shown.text(kind)))
            .at(place)
            .because(onTheClassPath());
    Optional<String> near = Nearest.to(kind, schemas.keySet());
    near.ifPresent(name -> problem.didYouMean(name).fix(key + " = " + name));
    problem.fix((near.isPresent() ? "or " : "") + Modules.advice(kind));
    return (near.isPresent() ? problem : problem.fix("or " + key + " = .., one of these")).build();
  }

  String onTheClassPath() {
    String names = schemas.isEmpty() ? "none" : String.join(", ", new TreeSet<>(schemas.keySet()));
    return "the " + family.kinds() + " on the class path are " + names;
  }

  /** What a block may hold that is to stand in place of {@code value}. */
  String example(String value) {
    String kind = knows(value) ? value : any();
    return Stream.concat(
            schema(kind).keys().stream().filter(Key::required),
            schema(kind).either().stream().map(group -> group.get(0)))
        .map(key -> ", " + key.name() + " = " + key.form().example())
        .collect(Collectors.joining("", family.key() + " = " + kind, ""));
  }

  /** The first kind that has the keys of a block, or else any. */
  private String fitting(ConfigObject object) {
    return new TreeMap<>(schemas)
        .entrySet().stream()
            .filter(
                kind ->
                    object.keySet().stream()
                        .filter(name -> !name.equals(family.key()))
                        .allMatch(name -> hasKey(family.keys().and(kind.getValue()), name)))
            .map(Map.Entry::getKey)
            .findFirst()
            .orElseGet(this::any);
  }

  private static boolean hasKey(BlockSchema schema, String name) {
    return schema.options().containsKey(name)
        || schema.keys().stream().anyMatch(key -> key.name().equals(name))
        || schema.optionPrefix().filter(prefix -> (name + ".").startsWith(prefix)).isPresent();
  }

  /** Any kind, for an example. */
  String any() {
    return schemas.keySet().stream().sorted().findFirst().orElse("..");
  }
}
