package io.github.setl.config;

import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigIncludeContext;
import com.typesafe.config.ConfigIncluder;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigSyntax;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Parses files of the class path. What does not parse becomes a problem. */
final class ConfigFiles {
  /** The name of the layer that is no file. */
  static final String TEXT = "text";

  private final ClassLoader loader;
  private final Problems problems;

  ConfigFiles(ClassLoader loader, Problems problems) {
    this.loader = loader;
    this.problems = problems;
  }

  boolean exists(String file) {
    return loader.getResource(file) != null;
  }

  /** The text of {@code file}; empty if it cannot be read. */
  Optional<String> text(String file) {
    try (InputStream stream = loader.getResourceAsStream(file)) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The layer of {@code file}; empty if it does not parse. */
  Optional<Layer> parse(String file) {
    return parse(file, "", options -> ConfigFactory.parseResources(loader, file, options).root());
  }

  /** The layer of {@code hocon}; empty if it does not parse. */
  Optional<Layer> parseText(String hocon) {
    return parse(TEXT, hocon, options -> ConfigFactory.parseString(hocon, options).root());
  }

  private Optional<Layer> parse(
      String name, String hocon, Function<ConfigParseOptions, ConfigObject> parser) {
    IncludeRecorder includes =
        new IncludeRecorder(null, new LinkedHashSet<>(), new LinkedHashSet<>());
    ConfigParseOptions options =
        ConfigParseOptions.defaults()
            .setSyntax(ConfigSyntax.CONF)
            .setClassLoader(loader)
            .prependIncluder(includes);
    if (name.equals(TEXT)) {
      options = options.setOriginDescription(name);
    }
    try {
      ConfigObject root = parser.apply(options);
      includes.absent().forEach(file -> addIfMisspelt(name, file));
      includes.names().add(name);
      return Optional.of(new Layer(root.toConfig(), List.copyOf(includes.names())));
    } catch (ConfigException e) {
      problems.add(
          SyntaxProblem.of(name, e, file -> file.equals(TEXT) ? Optional.of(hocon) : text(file)));
    } catch (StackOverflowError e) {
      problems.add(SyntaxProblem.ofDepth(name));
    }
    return Optional.empty();
  }

  /**
   * HOCON lets a file be included that is not there. It is a problem all the same where the name of
   * one that is there is near.
   */
  private void addIfMisspelt(String including, String included) {
    String folder = included.substring(0, included.lastIndexOf('/') + 1);
    String name = included.substring(folder.length());
    String file = name.contains(".") ? name : name + ".conf";
    if (exists(folder + file)) {
      return;
    }
    boolean named = file.endsWith(".conf");
    Map<String, String> there = new HashMap<>();
    FoundFiles.beside(including.equals(TEXT) ? "" : including, loader).stream()
        .filter(found -> !found.equals(including))
        .forEach(found -> there.put(named ? withoutEnding(found) : found, found));
    Nearest.to(named ? withoutEnding(file) : file, there.keySet())
        .map(there::get)
        .ifPresent(
            near ->
                problems.add(
                    SyntaxProblem.misspeltInclude(
                        including, included, folder + file, folder + near, this::text)));
  }

  private static String withoutEnding(String file) {
    return file.substring(0, file.length() - ".conf".length());
  }

  /** Notes the names of included files and leaves the including to the library. */
  private record IncludeRecorder(
      @Nullable ConfigIncluder library, Set<String> names, Set<String> absent)
      implements ConfigIncluder {

    @Override
    public ConfigIncluder withFallback(ConfigIncluder fallback) {
      return new IncludeRecorder(fallback, names, absent);
    }

    @Override
    public ConfigObject include(ConfigIncludeContext context, String what) {
      String file = what.substring(what.lastIndexOf('/') + 1);
      names.add(file.contains(".") ? file : file + ".conf");
      if (library == null) {
        throw new IllegalStateException("the library gave no includer");
      }
      ConfigObject included = library.include(context, what);
      if (included.isEmpty()) {
        absent.add(what);
      }
      return included;
    }
  }
}
