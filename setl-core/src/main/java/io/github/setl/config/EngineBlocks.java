package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.BlockSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Checks the engines: {@code setl.config}, {@code setl.engines}, and which is the default. */
final class EngineBlocks {
  static final String DEFAULT = "default";

  private static final String SPARK_CLASSIC = "spark-classic";
  private static final String MEMORY = "memory";
  private static final String TYPE = "type";

  private final Map<String, BlockSchema> types;
  private final Check check;
  private final Problems problems;

  private final Map<String, EngineBlock> engines = new TreeMap<>();

  /** Where each engine is configured, the ones with problems too. */
  private final Map<String, String> origins = new TreeMap<>();

  EngineBlocks(Map<String, BlockSchema> types, Check check) {
    this.types = types;
    this.check = check;
    this.problems = check.problems();
  }

  Map<String, EngineBlock> engines() {
    return engines;
  }

  /** Reads {@code setl.engines}, then {@code setl.config}, or makes up the one default engine. */
  void read(@Nullable ConfigValue blocks, @Nullable ConfigValue config) {
    if (blocks != null && !Scalar.isAbsent(blocks)) {
      readBlocks(blocks);
    }
    if (config != null && !Scalar.isAbsent(config)) {
      readConfig(config);
    }
    boolean nothingConfigured =
        (blocks == null || Scalar.isAbsent(blocks) || isEmptyBlock(blocks))
            && (config == null || Scalar.isAbsent(config));
    if (nothingConfigured) {
      makeUpDefault();
    }
  }

  private static boolean isEmptyBlock(ConfigValue value) {
    return value instanceof ConfigObject object && object.isEmpty();
  }

  private void readBlocks(ConfigValue blocks) {
    if (!(blocks instanceof ConfigObject object)) {
      problems.add(
          notABlock("setl.engines", blocks, "engines { lake { type = " + anyType() + " } }"));
      return;
    }
    new TreeMap<>(object).forEach(this::readBlock);
  }

  private void readBlock(String name, ConfigValue value) {
    String path = "setl.engines." + ConfigUtil.joinPath(name);
    String origin = Place.of(value.origin()).toString();
    if (Scalar.isAbsent(value)) {
      return;
    }
    origins.put(name, origin);
    if (!(value instanceof ConfigObject object)) {
      String type = Scalar.text(value).filter(types::containsKey).orElse(anyType());
      problems.add(notABlock(path, value, Shown.key(name) + " { type = " + type + " }"));
      return;
    }
    ConfigValue type = object.get(TYPE);
    Optional<String> text = type == null ? Optional.empty() : Scalar.text(type).map(String::strip);
    if (type == null || text.isEmpty()) {
      problems.add(withoutType(path, type, origin));
      return;
    }
    origins.put(name, Place.of(type.origin()).toString());
    if (Resolution.isUnresolved(text.get())) {
      return; // The substitution has been reported already.
    }
    Optional<String> known =
        types.keySet().stream().filter(text.get()::equalsIgnoreCase).findFirst();
    if (known.isEmpty()) {
      problems.add(unknownType(path, text.get(), Place.of(type.origin()).toString()));
      return;
    }
    engine(name, known.get(), path, Set.of(TYPE), object, Place.of(type.origin()).toString());
  }

  private void readConfig(ConfigValue config) {
    String origin = origin(config);
    String other = origins.put(DEFAULT, origin);
    if (other != null) {
      problems.add(
          Problem.of(
                  ProblemCode.ENGINE_DEFAULT_AMBIGUOUS,
                  "Two engines are named default: setl.config and setl.engines.default.")
              .at(other)
              .at(origin)
              .because("setl.config is the block of the Spark classic engine named default")
              .fix("give the other one its own name: engines { lake { .. } }")
              .fix("or move setl.config into it: default { type = spark-classic, .. }")
              .build());
    }
    if (!(config instanceof ConfigObject object)) {
      problems.add(notABlock("setl.config", config, "config { spark.app.name = my_application }"));
    } else if (!types.containsKey(SPARK_CLASSIC)) {
      problems.add(
          Problem.of(
                  ProblemCode.ENGINE_TYPE_UNKNOWN,
                  "setl.config configures Spark classic, which nothing on the class path brings.")
              .at(origin)
              .because("the engine types on the class path are " + listedTypes())
              .fix(Modules.advice(SPARK_CLASSIC))
              .fix("or take setl.config away")
              .build());
    } else if (other == null) {
      engine(DEFAULT, SPARK_CLASSIC, "setl.config", Set.of(), object, origin);
    }
  }

  private void makeUpDefault() {
    ConfigObject empty = ConfigValueFactory.fromMap(Map.of(), "no engine is configured");
    Optional<String> type =
        List.of(SPARK_CLASSIC, MEMORY).stream().filter(types::containsKey).findFirst();
    origins.put(DEFAULT, "no engine is configured");
    if (type.isPresent()) {
      engine(DEFAULT, type.get(), "setl.config", Set.of(), empty, "no engine is configured");
    } else {
      problems.add(
          Problem.of(ProblemCode.ENGINE_UNKNOWN, "No engine is configured.")
              .at("setl.engines")
              .because("the engine types on the class path are " + listedTypes())
              .fix("engines { default { type = " + anyType() + " } }")
              .build());
    }
  }

  private void engine(
      String name,
      String type,
      String path,
      Set<String> ownKeys,
      ConfigObject object,
      String origin) {
    Subject subject = new Subject(path, "engine type " + type, ownKeys, origin);
    BlockSchema schema = types.getOrDefault(type, BlockSchema.of());
    ConfiguredBlock block = new BlockReader(subject, schema, check).read(object);
    engines.put(name, new EngineBlock(name, type, block));
  }

  /** The name of the default engine, {@code asked} if it is there. */
  Optional<String> defaultEngine(Optional<String> asked, String askedAt) {
    if (asked.isPresent()) {
      if (!origins.containsKey(asked.get())) {
        problems.add(unknownEngine(asked.get(), askedAt));
      }
      return asked;
    }
    if (origins.containsKey(DEFAULT) || origins.size() == 1) {
      return Optional.of(
          origins.containsKey(DEFAULT) ? DEFAULT : origins.keySet().iterator().next());
    }
    if (!origins.isEmpty()) {
      problems.add(ambiguous());
    }
    return Optional.empty();
  }

  private Problem unknownEngine(String asked, String askedAt) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINE_UNKNOWN,
                "setl.defaultEngine names " + Shown.text(asked) + ", and no engine has that name.")
            .at(askedAt)
            .because("the configured engines are " + String.join(", ", origins.keySet()));
    Optional<String> near = Nearest.to(asked, origins.keySet());
    near.ifPresent(problem::didYouMean);
    return problem
        .fix("defaultEngine = " + near.orElseGet(() -> String.join(", or ", origins.keySet())))
        .build();
  }

  private Problem ambiguous() {
    Problem.Builder problem =
        Problem.of(
            ProblemCode.ENGINE_DEFAULT_AMBIGUOUS,
            "Each of several engines could be the default: "
                + String.join(", ", origins.keySet())
                + ".");
    origins.values().forEach(problem::at);
    problem.because("factories that ask for no engine run on the default one");
    List<String> ways = new ArrayList<>();
    origins.keySet().forEach(name -> ways.add("setl.defaultEngine = " + Shown.key(name)));
    return problem.fix(String.join(", or ", ways)).build();
  }

  private Problem withoutType(String path, @Nullable ConfigValue type, String origin) {
    if (type != null && !Scalar.isAbsent(type)) {
      return Problem.of(
              ProblemCode.VALUE_INVALID,
              path + ".type must be the type of an engine, not " + Shown.value(TYPE, type) + ".")
          .at(Place.of(type.origin()).toString())
          .because("the engine types on the class path are " + listedTypes())
          .fix("type = " + anyType())
          .build();
    }
    return Problem.of(ProblemCode.KEY_MISSING, path + " has no type.")
        .at(origin)
        .because("the engine types on the class path are " + listedTypes())
        .fix("add to the block: type = " + anyType())
        .build();
  }

  private Problem unknownType(String path, String type, String origin) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINE_TYPE_UNKNOWN,
                path
                    + " has the type "
                    + Shown.text(type)
                    + ", which nothing on the class path brings.")
            .at(origin)
            .because("the engine types on the class path are " + listedTypes());
    Optional<String> near = Nearest.to(type, types.keySet());
    near.ifPresent(name -> problem.didYouMean(name).fix("type = " + name));
    return problem.fix((near.isPresent() ? "or " : "") + Modules.advice(type)).build();
  }

  static Problem notABlock(String path, ConfigValue value, String fix) {
    String key = path.substring(path.lastIndexOf('.') + 1);
    return Problem.of(
            ProblemCode.VALUE_INVALID,
            path + " must be a block { .. }, not " + Shown.value(key, value) + ".")
        .at(Place.of(value.origin()).toString())
        .fix(fix)
        .build();
  }

  private static String origin(ConfigValue config) {
    Place place = Place.of(config.origin());
    if (place.line() > 0 || !(config instanceof ConfigObject object)) {
      return place.toString();
    }
    return object.values().stream()
        .map(value -> Place.of(value.origin()))
        .min(Place::compareTo)
        .orElse(place)
        .toString();
  }

  private String anyType() {
    return types.keySet().stream().sorted().findFirst().orElse("..");
  }

  private String listedTypes() {
    return types.isEmpty() ? "none" : String.join(", ", new TreeSet<>(types.keySet()));
  }
}
