package io.github.setl.config;

import io.github.setl.problem.InvalidConfigException;
import io.github.setl.spi.BlockSchema;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * One folder of the gallery: {@code broken} and {@code mended} configuration files, the message
 * that the broken ones give, and in {@code setup.properties} what the process gives to both: {@code
 * environment}, {@code jvm.<property>}, {@code env.<variable>}, and {@code without.<engine type>}.
 */
record GalleryCase(Path folder) {
  private static final Path GALLERY = Path.of("src/test/gallery");

  static List<GalleryCase> all() {
    try (Stream<Path> folders = Files.list(GALLERY)) {
      return folders.sorted().map(GalleryCase::new).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String brokenMessage() {
    try {
      return "no problem: " + load("broken");
    } catch (InvalidConfigException e) {
      return String.valueOf(e.getMessage()).replace("\r\n", "\n") + "\n";
    }
  }

  String expectedMessage() throws IOException {
    return Files.readString(folder.resolve("expected.txt")).replace("\r\n", "\n");
  }

  Settings mended() {
    return load("mended");
  }

  private Settings load(String files) {
    Properties setup = setup();
    Map<String, BlockSchema> engineTypes = new HashMap<>(FakeSchemas.ALL.engines());
    engineTypes.keySet().removeIf(type -> setup.containsKey("without." + type));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.resolve(files).toUri().toURL()}, null)) {
      ConfigSource source =
          ConfigSource.empty()
              .withDefaultFiles()
              .withClassLoader(loader)
              .withJvmProperties(entries(setup, "jvm."))
              .withEnvironmentVariables(entries(setup, "env."));
      String environment = setup.getProperty("environment");
      if (environment != null) {
        source = source.withEnvironment(environment);
      }
      return SettingsLoader.load(
          source,
          new Schemas(engineTypes, FakeSchemas.ALL.connections(), FakeSchemas.ALL.storages()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Properties setup() {
    Properties setup = new Properties();
    Path file = folder.resolve("setup.properties");
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        setup.load(reader);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return setup;
  }

  private static Map<String, String> entries(Properties setup, String prefix) {
    Map<String, String> entries = new HashMap<>();
    for (String name : setup.stringPropertyNames()) {
      if (name.startsWith(prefix)) {
        entries.put(name.substring(prefix.length()), setup.getProperty(name));
      }
    }
    return entries;
  }

  @Override
  public String toString() {
    return String.valueOf(folder.getFileName());
  }
}
