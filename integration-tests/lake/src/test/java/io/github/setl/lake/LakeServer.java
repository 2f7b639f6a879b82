package io.github.setl.lake;

import io.github.setl.connectserver.ConnectServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The one Spark Connect server of the tests, with both table formats; it ends with the JVM. */
final class LakeServer {
  private static final ConnectServer SERVER = start();

  private LakeServer() {}

  /** The server. */
  static ConnectServer get() {
    return SERVER;
  }

  private static ConnectServer start() {
    try {
      return ConnectServer.startWith(
          Path.of("target", "connect-server-" + Lakes.FORK).toAbsolutePath(),
          Lakes.serverSettings(),
          jars());
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    } catch (InterruptedException thrown) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the server started", thrown);
    }
  }

  /** The jars of the formats, of those that this JVM has. */
  private static List<String> jars() {
    return Arrays.stream(
            System.getProperty("java.class.path").split(System.getProperty("path.separator"), -1))
        .filter(jar -> Path.of(jar).getFileName().toString().matches("(delta|iceberg|sqlite)-.*"))
        .toList();
  }
}
