package io.github.setl;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.memory.MemoryEngineProvider;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Connection;
import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectionRequest;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoundExtensionsTest {
  @TempDir private Path folder;

  /** An engine that takes the name of a built-in one. */
  public static final class Twin implements EngineProvider {
    @Override
    public String type() {
      return "memory";
    }

    @Override
    public BlockSchema schema() {
      return BlockSchema.of();
    }

    @Override
    public Set<Class<?>> handles() {
      return Set.of();
    }

    @Override
    public Engine open(EngineRequest request) {
      return new MemoryEngineProvider().open(request);
    }
  }

  /** A connection. */
  public static class Shelf implements ConnectionProvider {
    @Override
    public final String type() {
      return "shelf";
    }

    @Override
    public final Connection open(ConnectionRequest request) {
      throw new IllegalStateException("never opened");
    }
  }

  /** A connection of the same type. */
  public static final class OtherShelf extends Shelf {}

  @Test
  void twoOfOneNameNameTheirJars() throws IOException {
    check("extensions/twins", Twin.class.getName());
  }

  @Test
  void twoConnectionsOfOneTypeNameTheirJars() throws IOException {
    check(
        "extensions/connection-twins",
        ConnectionProvider.class,
        Shelf.class.getName() + "\n" + OtherShelf.class.getName());
  }

  @Test
  void oneThatCannotBeLoadedIsNamed() throws IOException {
    check("extensions/missing-class", "com.acme.NoSuchEngine");
  }

  private void check(String golden, String engine) throws IOException {
    check(golden, EngineProvider.class, engine);
  }

  private void check(String golden, Class<?> service, String extension) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(service.getName()), extension + "\n");
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      InvalidConfigException thrown =
          catchThrowableOfType(InvalidConfigException.class, () -> FoundExtensions.load(loader));
      Golden.assertEquals(
          golden,
          String.valueOf(thrown.getMessage())
              .replaceAll(" in file:\\S+/", " in file:<folder>/")
              .replace(folder.toUri().toString(), "<folder>")
              .replace("file:" + folder, "<folder>"));
    }
  }
}
