package io.github.setl.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the layers of a source, chooses the environment, and resolves once. */
final class ConfigTreeReader {
  private static final String APPLICATION = "application.conf";

  private final ConfigSource source;
  private final Problems problems;
  private final ConfigFiles files;
  private final Resolution resolution;
  private final Config jvmProperties;

  ConfigTreeReader(ConfigSource source, Problems problems) {
    this.source = source;
    this.problems = problems;
    this.files = new ConfigFiles(source.classLoader(), problems);
    this.resolution = new Resolution(source);
    this.jvmProperties = JvmProperties.layer(source.jvmProperties());
  }

  /** The tree; empty if a problem leaves nothing that could be checked further. */
  Optional<ConfigTree> read() {
    Optional<Layer> application = source.hasDefaultFiles() ? applicationFile() : Optional.empty();
    Optional<Layer> text = source.text().flatMap(files::parseText);
    List<Layer> layers = new ArrayList<>();
    application.ifPresent(layers::add);
    text.ifPresent(layers::add);
    Environment environment =
        Environment.ofProcess(source)
            .or(() -> configuredEnvironment(layers))
            .orElseGet(Environment::byDefault);
    if (!environment.isPlainName()) {
      problems.add(notAName(environment));
    } else if (source.hasDefaultFiles()) {
      environmentFile(environment, application)
          .ifPresent(layer -> layers.add(application.isPresent() ? 1 : 0, layer));
    }
    return problems.isEmpty() ? resolved(layers, environment) : Optional.empty();
  }

  private Optional<ConfigTree> resolved(List<Layer> layers, Environment environment) {
    ConfigValue name = ConfigValueFactory.fromAnyRef(environment.name(), environment.chosenBy());
    Config merged =
        ConfigFactory.empty()
            .withValue(Environment.JVM_PROPERTY, name)
            .withFallback(merged(layers));
    return resolution
        .strict(merged, problems)
        .map(ConfigTreeReader::withoutEnvironment)
        .map(root -> tree(root, environment, layers));
  }

  /** What was put in for substitutions is no block of the user's. */
  private static ConfigObject withoutEnvironment(Config config) {
    ConfigObject root = config.withoutPath(Environment.JVM_PROPERTY).root();
    boolean nothingElse = root.get("app") instanceof ConfigObject app && app.isEmpty();
    return nothingElse ? root.withoutKey("app") : root;
  }

  private ConfigTree tree(ConfigObject root, Environment environment, List<Layer> layers) {
    Map<String, String> texts = texts(layers);
    return new ConfigTree(
        root, environment, new Precedence(layers), WrittenKeys.in(texts), SwallowedKeys.in(texts));
  }

  private Map<String, String> texts(List<Layer> layers) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (Layer layer : layers) {
      for (String file : layer.files()) {
        Optional<String> text = file.equals(ConfigFiles.TEXT) ? source.text() : files.text(file);
        text.ifPresent(hocon -> texts.putIfAbsent(file, hocon));
      }
    }
    return texts;
  }

  /** The layers, lowest first, below the JVM properties. */
  private Config merged(List<Layer> layers) {
    Config merged = ConfigFactory.empty();
    for (Layer layer : layers) {
      merged = layer.config().withFallback(merged);
    }
    return jvmProperties.withFallback(merged);
  }

  private Optional<Environment> configuredEnvironment(List<Layer> layers) {
    return resolution
        .lenient(merged(layers))
        .map(Config::root)
        .map(root -> root.get("setl"))
        .filter(ConfigObject.class::isInstance)
        .map(setl -> ((ConfigObject) setl).get("environment"))
        .flatMap(Environment::ofSettings);
  }

  private Optional<Layer> applicationFile() {
    if (files.exists(APPLICATION)) {
      return files.parse(APPLICATION);
    }
    List<String> found = FoundFiles.beside("", source.classLoader());
    Problem.Builder problem =
        Problem.of(ProblemCode.CONFIG_MISSING, "There is no application.conf on the class path.")
            .at("class path");
    if (!found.isEmpty()) {
      problem.because("the class path has " + String.join(", ", found));
    }
    Nearest.to(APPLICATION, found)
        .ifPresent(near -> problem.didYouMean(near + ", renamed to " + APPLICATION));
    problems.add(problem.fix("create src/main/resources/application.conf").build());
    return Optional.empty();
  }

  private Optional<Layer> environmentFile(Environment environment, Optional<Layer> application) {
    if (files.exists(environment.file())) {
      return files.parse(environment.file());
    }
    if (environment.chosen() && application.isPresent()) {
      problems.add(missing(environment, application.get().files()));
    }
    return Optional.empty();
  }

  private Problem missing(Environment environment, List<String> included) {
    List<String> found =
        FoundFiles.beside(APPLICATION, source.classLoader()).stream()
            .filter(file -> !included.contains(file) && !file.equals("reference.conf"))
            .map(file -> file.substring(0, file.length() - ".conf".length()))
            .toList();
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENVIRONMENT_MISSING,
                "The environment "
                    + environment.name()
                    + " has no "
                    + environment.file()
                    + " on the class path.")
            .at(environment.chosenBy())
            .because(
                found.isEmpty()
                    ? "there is no other file than application.conf beside it"
                    : "the environments found beside application.conf are "
                        + String.join(", ", found));
    Optional<String> near = Nearest.to(environment.name(), found);
    near.ifPresent(name -> problem.didYouMean(name).fix(environment.choosing(name)));
    return problem
        .fix((near.isPresent() ? "or " : "") + "create src/main/resources/" + environment.file())
        .build();
  }

  private static Problem notAName(Environment environment) {
    return Problem.of(
            ProblemCode.VALUE_INVALID,
            Shown.text(environment.name()) + " cannot be the name of an environment.")
        .at(environment.chosenBy())
        .because(
            "it names a file, so it has letters, digits, -, _ and . alone, and begins with a letter, a digit or _")
        .fix("choose a name such as prod, and call the file prod.conf")
        .build();
  }
}
