package io.github.setl.config;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigResolveOptions;
import com.typesafe.config.ConfigResolver;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the substitutions of a merged configuration. What the files do not say is looked up in
 * the JVM properties, then in the environment variables. What is nowhere gets a mark, so that one
 * resolution finds all that is missing.
 */
final class Resolution {
  private static final String MARK = "\u0000unresolved\u0000";
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]*)}");

  private final Map<String, String> jvmProperties;
  private final Map<String, String> variables;

  Resolution(ConfigSource source) {
    this.jvmProperties = source.jvmProperties();
    this.variables = source.environmentVariables();
  }

  /** Whether {@code text} contains a substitution that stands for nothing. */
  static boolean isUnresolved(String text) {
    return text.contains(MARK);
  }

  /** The resolved tree with marks; empty if it cannot be resolved at all. Adds no problems. */
  Optional<Config> lenient(Config merged) {
    try {
      return Optional.of(merged.resolve(options(path -> true)));
    } catch (ConfigException | StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** The resolved tree; what stands for nothing becomes a problem. Empty if nothing can be read. */
  Optional<Config> strict(Config merged, Problems problems) {
    Map<String, ConfigException> missing = new LinkedHashMap<>();
    while (true) {
      try {
        Config resolved = merged.resolve(options(missing::containsKey));
        missing.forEach((path, e) -> problems.add(unresolved(path, e, names(resolved.root()))));
        return Optional.of(resolved);
      } catch (ConfigException.UnresolvedSubstitution e) {
        Optional<String> path = missingPath(e);
        if (path.isEmpty() || missing.put(path.get(), e) != null) {
          missing.forEach((known, cause) -> problems.add(unresolved(known, cause, Set.of())));
          problems.add(cycle(e));
          return Optional.empty();
        }
      } catch (ConfigException e) {
        problems.add(SyntaxProblem.of("the configuration", e, file -> Optional.empty()));
        return Optional.empty();
      } catch (StackOverflowError e) {
        problems.add(SyntaxProblem.ofDepth("the configuration"));
        return Optional.empty();
      }
    }
  }

  private ConfigResolveOptions options(Predicate<String> marked) {
    return ConfigResolveOptions.noSystem().appendResolver(new Lookup(marked));
  }

  private final class Lookup implements ConfigResolver {
    private final Predicate<String> marked;

    Lookup(Predicate<String> marked) {
      this.marked = marked;
    }

    @Override
    public @Nullable ConfigValue lookup(String path) {
      String property = jvmProperties.get(path);
      if (property != null) {
        return JvmProperties.value(path, property);
      }
      String variable = variables.get(path);
      if (variable != null) {
        return ConfigValueFactory.fromAnyRef(variable, Place.ENVIRONMENT_VARIABLE + path);
      }
      return marked.test(path) ? ConfigValueFactory.fromAnyRef(MARK, "unresolved") : null;
    }

    @Override
    public ConfigResolver withFallback(ConfigResolver fallback) {
      return this;
    }
  }

  private static Optional<String> missingPath(ConfigException e) {
    String message = String.valueOf(e.getMessage());
    if (message.contains("cycle of substitutions")) {
      return Optional.empty();
    }
    Matcher reference = REFERENCE.matcher(message);
    return reference.find() ? Optional.of(reference.group(1)) : Optional.empty();
  }

  private static Problem unresolved(String path, ConfigException e, Set<String> known) {
    Problem.Builder problem =
        Problem.of(ProblemCode.CONFIG_UNRESOLVED, "${" + path + "} stands for nothing.")
            .at(place(e))
            .because(
                "no file sets "
                    + path
                    + ", and there is no JVM property and no environment variable of that name");
    Nearest.to(path, known).ifPresent(near -> problem.didYouMean("${" + near + "}"));
    return problem
        .fix("set it in application.conf: " + path + " = ..")
        .fix("or when starting: -D" + path + "=..")
        .fix("or, if the value may be absent, write ${?" + path + "}")
        .build();
  }

  private static Problem cycle(ConfigException e) {
    Matcher references = REFERENCE.matcher(String.valueOf(e.getMessage()));
    Set<String> involved = new LinkedHashSet<>();
    while (references.find()) {
      involved.add(references.group());
    }
    return Problem.of(
            ProblemCode.CONFIG_UNRESOLVED,
            involved.isEmpty()
                ? "A substitution cannot be resolved."
                : String.join(" and ", involved)
                    + (involved.size() == 1 ? " stands for itself." : " stand for each other."))
        .at(place(e))
        .because("a value that is needed to find itself has no value")
        .fix(
            "write a value for one of them"
                + involved.stream()
                    .map(Resolution::set)
                    .collect(Collectors.joining(", or ", involved.isEmpty() ? "" : ": ", "")))
        .build();
  }

  /** {@code a = ..} for {@code ${a}}. */
  private static String set(String reference) {
    return reference.replaceAll("[${}?]", "") + " = ..";
  }

  private static String place(ConfigException e) {
    return e.origin() == null ? "the configuration" : Place.of(e.origin()).toString();
  }

  private static Set<String> names(ConfigObject root) {
    Set<String> names = new HashSet<>();
    root.toConfig().entrySet().forEach(entry -> names.add(entry.getKey()));
    return names;
  }
}
