package io.github.setl.config;

import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the engines: {@code setl.config}, {@code setl.engines}, and which is the default. */
final class EngineBlocks {
  private static final String SPARK_CLASSIC = "spark-classic";
  private static final String MEMORY = "memory";

  private final KindReader types;
  private final SortedMap<String, String> names;
  private final Problems problems;
  private final Map<String, EngineBlock> engines = new TreeMap<>();

  EngineBlocks(Schemas schemas, Check check) {
    this.types = new KindReader(Family.ENGINE, schemas.engines(), check);
    this.names = check.names().engines();
    this.problems = check.problems();
  }

  /** Reads {@code setl.engines}, then {@code setl.config}, or makes up the one default engine. */
  Map<String, EngineBlock> read(ConfigObject setl) {
    NamedBlocks blocks = NamedBlocks.in(setl, "engines");
    blocks.read(types::example, problems, this::readBlock);
    if (setl.get("config") instanceof ConfigObject config) {
      readConfig(config, Optional.ofNullable(blocks.holder().get(Names.DEFAULT)));
    } else if (Names.NOWHERE.equals(names.get(Names.DEFAULT))) {
      makeUpDefault();
    }
    return engines;
  }

  private void readBlock(String name, String path, ConfigObject object) {
    types
        .read(path, object, Place.of(object.origin()).toString())
        .ifPresent(typed -> engines.put(name, new EngineBlock(name, typed.kind(), typed.block())));
  }

  private void readConfig(ConfigObject config, Optional<ConfigValue> other) {
    String origin = Place.ofFirst(config).toString();
    boolean twice = other.filter(value -> !Scalar.isAbsent(value)).isPresent();
    if (twice) {
      problems.add(
          Problem.of(
                  ProblemCode.ENGINE_DEFAULT_AMBIGUOUS,
                  "Two engines are named default: setl.config and setl.engines.default.")
              .at(String.valueOf(names.get(Names.DEFAULT)))
              .at(origin)
              .because("setl.config is the block of the Spark classic engine named default")
              .fix("give the other one its own name: engines { lake { .. } }")
              .fix("or move setl.config into it: default { type = spark-classic, .. }")
              .build());
    }
    if (!types.knows(SPARK_CLASSIC)) {
      problems.add(
          Problem.of(
                  ProblemCode.ENGINE_TYPE_UNKNOWN,
                  "setl.config configures Spark classic, which nothing on the class path brings.")
              .at(origin)
              .because(types.onTheClassPath())
              .fix(Modules.advice(SPARK_CLASSIC))
              .fix("or take setl.config away")
              .build());
    } else if (!twice) {
      addDefault(SPARK_CLASSIC, config, origin);
    }
  }

  private void makeUpDefault() {
    ConfigObject empty = ConfigFactory.empty(Names.NOWHERE).root();
    Optional<String> type = Stream.of(SPARK_CLASSIC, MEMORY).filter(types::knows).findFirst();
    if (type.isPresent()) {
      addDefault(type.get(), empty, Names.NOWHERE);
    } else {
      problems.add(
          Problem.of(ProblemCode.ENGINE_UNKNOWN, "No engine is configured.")
              .at("setl.engines")
              .because(types.onTheClassPath())
              .fix("engines { default { type = " + types.any() + " } }")
              .build());
    }
  }

  private void addDefault(String type, ConfigObject object, String origin) {
    ConfiguredBlock block = types.read("setl.config", type, object, origin);
    engines.put(Names.DEFAULT, new EngineBlock(Names.DEFAULT, type, block));
  }

  /** The name of the engine that is the default where none is asked for. */
  Optional<String> defaultEngine() {
    if (names.containsKey(Names.DEFAULT)) {
      return Optional.of(Names.DEFAULT);
    }
    if (names.size() > 1) {
      problems.add(ambiguous());
    }
    return names.size() == 1 ? Optional.of(names.firstKey()) : Optional.empty();
  }

  private Problem ambiguous() {
    Problem.Builder problem =
        Problem.of(
            ProblemCode.ENGINE_DEFAULT_AMBIGUOUS,
            "Each of several engines could be the default: "
                + String.join(", ", names.keySet())
                + ".");
    names.values().forEach(problem::at);
    return problem
        .because("factories that ask for no engine run on the default one")
        .fix(
            names.keySet().stream()
                .map(name -> "setl.defaultEngine = " + Shown.key(name))
                .collect(Collectors.joining(", or ")))
        .build();
  }
}
