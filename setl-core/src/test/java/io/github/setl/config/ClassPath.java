package io.github.setl.config;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A class path of one folder with the files that a test writes. Closed by the test. */
final class ClassPath implements AutoCloseable {
  private final Path folder;
  private final URLClassLoader loader;

  ClassPath(Path folder) throws MalformedURLException {
    this.folder = folder;
    this.loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
  }

  ClassPath with(String file, String... lines) throws IOException {
    Files.write(folder.resolve(file), List.of(lines));
    return this;
  }

  /** Its files, in a process without JVM properties and environment variables. */
  ConfigSource source() {
    return ConfigSource.empty()
        .withDefaultFiles()
        .withClassLoader(loader)
        .withJvmProperties(Map.of())
        .withEnvironmentVariables(Map.of());
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
