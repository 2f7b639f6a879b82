package io.github.setl.benchmarks;

import io.github.setl.connectserver.ConnectServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/** The one Spark Connect server of the tests; it ends with the JVM. */
public final class TestServer {
  private static final ConnectServer SERVER = start();

  private TestServer() {}

  /** The server. */
  public static ConnectServer get() {
    return SERVER;
  }

  private static ConnectServer start() {
    try {
      return ConnectServer.start(Path.of("target/connect-server").toAbsolutePath(), Map.of());
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    } catch (InterruptedException thrown) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the server started", thrown);
    }
  }
}
