package io.github.setl.config;

import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigIncludeContext;
import com.typesafe.config.ConfigIncluder;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigSyntax;
import io.github.setl.problem.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
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
    IncludeRecorder includes = new IncludeRecorder(null, new LinkedHashSet<>());
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

  /** Notes the names of included files and leaves the including to the library. */
  private record IncludeRecorder(@Nullable ConfigIncluder library, Set<String> names)
      implements ConfigIncluder {

    @Override
    public ConfigIncluder withFallback(ConfigIncluder fallback) {
      return new IncludeRecorder(fallback, names);
    }

    @Override
    public ConfigObject include(ConfigIncludeContext context, String what) {
      String file = what.substring(what.lastIndexOf('/') + 1);
      names.add(file.contains(".") ? file : file + ".conf");
      if (library == null) {
        throw new IllegalStateException("the library gave no includer");
      }
      return library.include(context, what);
    }
  }
}
