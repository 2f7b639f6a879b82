package io.github.setl.config;

import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads and checks the whole configuration.
 *
 * <p>The layers, highest first: JVM properties, the text of {@link ConfigSource#withText}, {@code
 * <environment>.conf}, {@code application.conf}. Substitutions are resolved once, over all layers.
 */
public final class SettingsLoader {
  private static final String APPLICATION_NAME = "spark.app.name";

  private SettingsLoader() {}

  /**
   * Reads {@code source} and checks every block.
   *
   * @param schemas the schemas of what is on the class path
   * @throws InvalidConfigException with all that is wrong, by file and line
   */
  public static Settings load(ConfigSource source, Schemas schemas) {
    Problems problems = new Problems();
    Optional<Settings> settings =
        new ConfigTreeReader(source, problems)
            .read()
            .flatMap(tree -> check(tree, source, schemas, problems));
    if (settings.isEmpty() || !problems.isEmpty()) {
      throw new InvalidConfigException(ordered(problems.list()));
    }
    return settings.get();
  }

  /** Empty if there is a problem. */
  private static Optional<Settings> check(
      ConfigTree tree, ConfigSource source, Schemas schemas, Problems problems) {
    ConfigObject setl = setlBlock(tree.root(), problems);
    tree.root()
        .forEach(
            (name, value) -> misspeltSetl(name, value, tree.written()).ifPresent(problems::add));
    SecretRule secrets =
        new SecretRule(tree.environment(), source.environmentVariables(), problems);
    Check check =
        new Check(
            tree.precedence(),
            Names.in(tree.root(), setl),
            tree.written(),
            secrets,
            tree.swallowed().keySet(),
            problems);
    tree.swallowed().values().forEach(problems::add);
    Subject subject = new Subject("setl", "setl", Place.of(setl.origin()).toString());
    ConfiguredBlock block = new BlockReader(subject, Settings.KEYS, check).read(setl);

    EngineBlocks engineBlocks = new EngineBlocks(schemas, check);
    Map<String, EngineBlock> engines = engineBlocks.read(setl);
    Optional<String> defaultEngine =
        block.has(Settings.DEFAULT_ENGINE)
            ? block.find(Settings.DEFAULT_ENGINE)
            : engineBlocks.defaultEngine();
    Map<String, ConnectionBlock> connections = connections(setl, schemas, check);
    Map<String, FactoryBlock> factories =
        new FactoryBlocks(check).read(NamedBlocks.in(setl, "factories"));
    RepositoryBlocks repositories = new RepositoryBlocks(schemas, check);
    repositories.read(tree.root());
    if (!problems.isEmpty()) {
      return Optional.empty();
    }
    return defaultEngine.map(
        engine ->
            new Settings(
                applicationName(engines),
                tree.environment().name(),
                Execution.of(block),
                Handover.of(block),
                engines,
                engine,
                connections,
                factories,
                repositories.repositories(),
                repositories.others()));
  }

  private static Map<String, ConnectionBlock> connections(
      ConfigObject setl, Schemas schemas, Check check) {
    KindReader types = new KindReader(Family.CONNECTION, schemas.connections(), check);
    Map<String, ConnectionBlock> connections = new TreeMap<>();
    NamedBlocks.in(setl, "connections")
        .read(
            types::example,
            check.problems(),
            (name, path, object) ->
                types
                    .read(path, object, Place.of(object.origin()).toString())
                    .ifPresent(
                        typed ->
                            connections.put(
                                name, new ConnectionBlock(name, typed.kind(), typed.block()))));
    return connections;
  }

  private static ConfigObject setlBlock(ConfigObject root, Problems problems) {
    ConfigValue setl = root.get("setl");
    if (setl instanceof ConfigObject object) {
      return object;
    }
    if (setl != null && !Scalar.isAbsent(setl)) {
      problems.add(NamedBlocks.notABlock("setl", setl, "setl { parallelism = 4 }"));
    }
    return ConfigFactory.empty("setl").root();
  }

  /**
   * A block of the user's may have any name, but one like {@code setl} with a key of it is none.
   */
  private static Optional<Problem> misspeltSetl(
      String name, ConfigValue value, WrittenKeys written) {
    if (name.equals("setl")
        || !(value instanceof ConfigObject object)
        || Nearest.to(name, Set.of("setl")).isEmpty()) {
      return Optional.empty();
    }
    return Settings.KEYS.keys().stream()
        .map(key -> key.name().split("\\.", 2)[0])
        .filter(object::containsKey)
        .findFirst()
        .map(
            key ->
                Problem.of(
                        ProblemCode.KEY_UNKNOWN,
                        Shown.key(name) + " is a block that nothing reads.")
                    .at(
                        written
                            .find(name + "." + key)
                            .orElseGet(() -> Place.ofFirst(object))
                            .toString())
                    .because("it has the key " + key + ", which is one of setl")
                    .didYouMean("setl")
                    .fix("setl { .. }, with what is inside of it now")
                    .build());
  }

  private static String applicationName(Map<String, EngineBlock> engines) {
    return Optional.ofNullable(engines.get(Names.DEFAULT))
        .map(engine -> engine.block().options().get(APPLICATION_NAME))
        .orElse("setl");
  }

  private static List<Problem> ordered(List<Problem> problems) {
    List<Problem> ordered = new ArrayList<>(problems);
    ordered.sort(
        Comparator.comparing(
                (Problem problem) -> Place.parse(problem.at().isEmpty() ? "" : problem.at().get(0)))
            .thenComparing(Problem::summary));
    return ordered;
  }
}
