package io.github.setl.gallery;

import io.github.setl.config.ConfigSource;
import io.github.setl.config.FakeSchemas;
import io.github.setl.config.Schemas;
import io.github.setl.config.SettingsLoader;
import io.github.setl.spi.BlockSchema;
import java.io.IOException;
import java.io.Reader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * A mistake in configuration files. What the process gives stands in {@code setup.properties}, of
 * both sides or of one: {@code environment}, {@code jvm.<property>}, {@code env.<variable>}, and
 * {@code modules}, without which {@code setl-spark} is there.
 */
record ConfigurationMistake(Path folder) implements Mistake {

  @Override
  public void run(String side) throws IOException {
    Properties setup = new Properties();
    read(folder.resolve("setup.properties"), setup);
    read(folder.resolve(side).resolve("setup.properties"), setup);
    boolean spark = setup.getProperty("modules", "setl-spark").contains("setl-spark");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.resolve(side).toUri().toURL()}, null)) {
      ConfigSource source =
          ConfigSource.empty()
              .withDefaultFiles()
              .withClassLoader(loader)
              .withJvmProperties(entries(setup, "jvm."))
              .withEnvironmentVariables(entries(setup, "env."));
      String environment = setup.getProperty("environment");
      SettingsLoader.load(
          environment == null ? source : source.withEnvironment(environment),
          spark ? FakeSchemas.ALL : withoutSpark());
    }
  }

  private static Schemas withoutSpark() {
    Map<String, BlockSchema> engines = new HashMap<>(FakeSchemas.ALL.engines());
    engines.remove("spark-classic");
    Map<String, BlockSchema> storages = new HashMap<>(FakeSchemas.ALL.storages());
    storages.remove("CSV");
    return new Schemas(engines, FakeSchemas.ALL.connections(), storages);
  }

  private static void read(Path file, Properties into) throws IOException {
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        into.load(reader);
      }
    }
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
    return "configuration/" + folder.getFileName();
  }
}
