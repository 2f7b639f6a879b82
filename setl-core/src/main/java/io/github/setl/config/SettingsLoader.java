package io.github.setl.config;

import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.Problems;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads and checks the whole configuration.
 *
 * <p>The layers, highest first: JVM properties, the text of {@link ConfigSource#withText}, {@code
 * <environment>.conf}, {@code application.conf}. Substitutions are resolved once, over all layers.
 */
public final class SettingsLoader {
  private static final Key<String> ENVIRONMENT =
      Key.of("environment", new Form.Text(), "the environment, if nothing else chooses it");
  private static final Key<String> DEFAULT_ENGINE =
      Key.of("defaultEngine", new Form.Text(), "the engine of factories that ask for none");
  private static final Key<Long> PARALLELISM =
      Key.of(
          "parallelism",
          new Form.WholeNumber(1, Integer.MAX_VALUE),
          "how many factories run side by side at most");
  private static final Key<String> RUN_ID = Key.of("run.id", new Form.Text(), "the id of the run");
  private static final BlockSchema SETL =
      BlockSchema.of(ENVIRONMENT, DEFAULT_ENGINE, PARALLELISM, RUN_ID);

  private static final String APPLICATION_NAME = "spark.app.name";

  private SettingsLoader() {}

  /**
   * Reads {@code source} and checks every block.
   *
   * @param engineTypes the schemas of the engine types, by type
   * @param storages the schemas of the storages, by storage in capitals
   * @throws InvalidConfigException with all that is wrong, by file and line
   */
  public static Settings load(
      ConfigSource source,
      Map<String, BlockSchema> engineTypes,
      Map<String, BlockSchema> storages) {
    Problems problems = new Problems();
    Optional<Settings> settings =
        new ConfigTreeReader(source, problems)
            .read()
            .flatMap(tree -> check(tree, source, engineTypes, storages, problems));
    if (settings.isEmpty() || !problems.isEmpty()) {
      throw new InvalidConfigException(ordered(problems.list()));
    }
    return settings.get();
  }

  /** Empty if a problem leaves no default engine. */
  private static Optional<Settings> check(
      ConfigTree tree,
      ConfigSource source,
      Map<String, BlockSchema> engineTypes,
      Map<String, BlockSchema> storages,
      Problems problems) {
    SecretRule secrets =
        new SecretRule(tree.environment(), source.environmentVariables(), problems);
    Check check = new Check(tree.precedence(), secrets, tree.swallowed().keySet(), problems);
    tree.swallowed().values().forEach(problems::add);
    ConfigObject setl = setlBlock(tree.root(), problems);
    Subject subject =
        new Subject(
            "setl", "setl", Set.of("config", "engines"), Place.of(setl.origin()).toString());
    ConfiguredBlock block = new BlockReader(subject, SETL, check).read(setl);

    EngineBlocks engines = new EngineBlocks(engineTypes, check);
    engines.read(setl.get("engines"), setl.get("config"));
    Optional<String> defaultEngine =
        engines.defaultEngine(block.find(DEFAULT_ENGINE), block.origin(DEFAULT_ENGINE.name()));

    RepositoryBlocks repositories = new RepositoryBlocks(storages, check);
    repositories.read(tree.root());
    if (!problems.isEmpty()) {
      return Optional.empty();
    }
    return defaultEngine.map(
        engine ->
            new Settings(
                applicationName(engines.engines()),
                tree.environment().name(),
                engines.engines(),
                engine,
                repositories.repositories(),
                repositories.others(),
                Math.toIntExact(
                    block
                        .find(PARALLELISM)
                        .orElseGet(() -> (long) Runtime.getRuntime().availableProcessors())),
                block.find(RUN_ID)));
  }

  private static ConfigObject setlBlock(ConfigObject root, Problems problems) {
    ConfigValue setl = root.get("setl");
    if (setl instanceof ConfigObject object) {
      return object;
    }
    if (setl != null && !Scalar.isAbsent(setl)) {
      problems.add(EngineBlocks.notABlock("setl", setl, "setl { environment = local }"));
    }
    return ConfigFactory.empty("setl").root();
  }

  private static String applicationName(Map<String, EngineBlock> engines) {
    return Optional.ofNullable(engines.get(EngineBlocks.DEFAULT))
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
