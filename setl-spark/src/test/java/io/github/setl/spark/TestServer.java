package io.github.setl.spark;

import io.github.setl.config.ConfigSource;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.config.SettingsLoader;
import io.github.setl.connectserver.ConnectServer;
import io.github.setl.connectserver.SharedServer;
import io.github.setl.spark.connect.ConnectEngineProvider;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.Extensions;
import java.util.Map;

/** The one Spark Connect server of a JVM of tests; it ends with the JVM. */
public final class TestServer {
  private static final ConnectServer SERVER = SharedServer.get();

  /** The configuration of an engine on it. */
  public static final String CONFIG =
      "setl.engines.default { type = spark-connect, url = \"%s\" }\n".formatted(SERVER.url());

  private static final Engine ENGINE = open();

  private TestServer() {}

  /** The one engine on it that tests of storages share; it is left open. */
  public static Engine engine() {
    return ENGINE;
  }

  private static Engine open() {
    EngineProvider connect = new ConnectEngineProvider();
    Settings settings =
        SettingsLoader.load(
            ConfigSource.empty().withText(CONFIG),
            new Schemas(Map.of(connect.type(), connect.schema()), Map.of(), Map.of()));
    return connect.open(
        settings.engineRequest("default", new Extensions(Map.of(), Map.of(), Map.of())));
  }

  /** The server; its time zone is UTC. */
  public static ConnectServer get() {
    return SERVER;
  }
}
