package io.github.setl;

import com.google.inject.AbstractModule;
import com.google.inject.multibindings.MapBinder;
import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.EngineProvider;
import java.util.Locale;

/**
 * Binds engines and connections by type and connectors by storage. Two of one name never get here.
 */
final class ExtensionsModule extends AbstractModule {
  private final FoundExtensions found;

  ExtensionsModule(FoundExtensions found) {
    this.found = found;
  }

  @Override
  protected void configure() {
    MapBinder<String, EngineProvider> engines =
        MapBinder.newMapBinder(binder(), String.class, EngineProvider.class);
    found.engines().forEach(engine -> engines.addBinding(engine.type()).toInstance(engine));
    MapBinder<String, ConnectionProvider> connections =
        MapBinder.newMapBinder(binder(), String.class, ConnectionProvider.class);
    found
        .connections()
        .forEach(connection -> connections.addBinding(connection.type()).toInstance(connection));
    MapBinder<String, ConnectorProvider> connectors =
        MapBinder.newMapBinder(binder(), String.class, ConnectorProvider.class);
    found
        .connectors()
        .forEach(
            connector ->
                connectors
                    .addBinding(connector.storage().toUpperCase(Locale.ROOT))
                    .toInstance(connector));
  }
}
