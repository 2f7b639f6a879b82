package io.github.setl.run;

import io.github.setl.config.ConnectionBlock;
import io.github.setl.config.Settings;
import io.github.setl.spi.Connection;
import io.github.setl.spi.ConnectionRequest;
import io.github.setl.spi.Extensions;

/** The connections that are open, each opened at its first use. Safe for use by several threads. */
public final class OpenConnections implements AutoCloseable {
  private final Settings settings;
  private final Extensions extensions;
  private final OpenedOnce<Connection> open = new OpenedOnce<>(this::open);

  /** No connection yet. */
  public OpenConnections(Settings settings, Extensions extensions) {
    this.settings = settings;
    this.extensions = extensions;
  }

  /**
   * The connection {@code name}, opened if it is not.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be opened
   * @throws IllegalStateException after {@link #close}
   */
  Connection get(String name) {
    return open.get(name);
  }

  private Connection open(String name) {
    ConnectionBlock connection = settings.connection(name);
    return extensions
        .connection(connection.type())
        .open(
            new ConnectionRequest(
                name, connection.block(), settings.application(), settings.environment()));
  }

  /** Closes what was opened. The first failure is thrown after all were tried. */
  @Override
  public void close() {
    open.close();
  }
}
