package io.github.setl;

import io.github.setl.plan.DiagramRenderer;
import io.github.setl.problem.Causes;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.Extensions;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The extensions that {@link ServiceLoader} finds, checked: each loads, no two have one name. */
record FoundExtensions(
    List<EngineProvider> engines,
    List<ConnectionProvider> connections,
    List<ConnectorProvider> connectors,
    List<DiagramRenderer> renderers) {

  /** Finds them; built-in ones come by the same door. */
  static FoundExtensions load(ClassLoader classes) {
    Problems problems = new Problems();
    FoundExtensions found =
        new FoundExtensions(
            load(EngineProvider.class, classes, problems),
            load(ConnectionProvider.class, classes, problems),
            load(ConnectorProvider.class, classes, problems),
            load(DiagramRenderer.class, classes, problems));
    refuseTwins("engines of type", found.engines, EngineProvider::type, problems);
    refuseTwins("connections of type", found.connections, ConnectionProvider::type, problems);
    refuseTwins(
        "connectors of storage",
        found.connectors,
        connector -> connector.storage().toUpperCase(Locale.ROOT),
        problems);
    problems.throwIfAny(InvalidConfigException::new);
    return found;
  }

  /** Engines and connections by type, connectors by storage. */
  Extensions byName() {
    return new Extensions(
        named(engines, EngineProvider::type),
        named(connections, ConnectionProvider::type),
        named(connectors, connector -> connector.storage().toUpperCase(Locale.ROOT)));
  }

  private static <S> Map<String, S> named(List<S> extensions, Function<S, String> name) {
    return extensions.stream().collect(Collectors.toMap(name, extension -> extension));
  }

  private static <S> List<S> load(Class<S> service, ClassLoader classes, Problems problems) {
    List<S> loaded = new ArrayList<>();
    Iterator<S> found = ServiceLoader.load(service, classes).iterator();
    while (true) {
      try {
        if (!found.hasNext()) {
          return loaded;
        }
        loaded.add(found.next());
      } catch (ServiceConfigurationError | LinkageError thrown) {
        Problem.Builder problem =
            Problem.of(ProblemCode.EXTENSION_UNUSABLE, "An extension cannot be loaded.")
                .at("META-INF/services/" + service.getName());
        Causes.of(thrown).forEach(problem::because);
        problems.add(
            problem.fix("remove its jar from the class path, or add what it needs").build());
      }
    }
  }

  private static <S> void refuseTwins(
      String what, List<S> extensions, Function<S, String> name, Problems problems) {
    extensions.stream()
        .collect(Collectors.groupingBy(name))
        .forEach(
            (shared, twins) -> {
              if (twins.size() > 1) {
                Problem.Builder problem =
                    Problem.of(
                        ProblemCode.EXTENSION_UNUSABLE,
                        "There are %d %s %s.".formatted(twins.size(), what, shared));
                twins.forEach(twin -> problem.at(twin.getClass().getName() + " in " + jar(twin)));
                problems.add(problem.fix("leave one of the jars out of the class path").build());
              }
            });
  }

  private static String jar(Object extension) {
    CodeSource source = extension.getClass().getProtectionDomain().getCodeSource();
    return source == null ? "the platform" : String.valueOf(source.getLocation());
  }
}
