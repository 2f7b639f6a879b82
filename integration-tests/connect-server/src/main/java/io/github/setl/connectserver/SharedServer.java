package io.github.setl.connectserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/** The one server of a JVM of tests, which works in the module's build folder and ends with it. */
public final class SharedServer {
  private static final ConnectServer SERVER = start();

  private SharedServer() {}

  /** The server, started at the first call; its time zone is UTC. */
  public static ConnectServer get() {
    return SERVER;
  }

  private static ConnectServer start() {
    try {
      return ConnectServer.start(
          Path.of("target", "connect-server-" + System.getProperty("surefire.forkNumber", "1"))
              .toAbsolutePath(),
          Map.of());
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    } catch (InterruptedException thrown) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the server started", thrown);
    }
  }
}
