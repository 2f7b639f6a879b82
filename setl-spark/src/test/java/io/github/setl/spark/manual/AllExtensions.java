package io.github.setl.spark.manual;

import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.Extensions;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The extensions on the class path of the tests, as an application finds them. */
public final class AllExtensions {
  private AllExtensions() {}

  public static Extensions found() {
    return new Extensions(
        found(EngineProvider.class, EngineProvider::type),
        found(ConnectionProvider.class, ConnectionProvider::type),
        found(ConnectorProvider.class, ConnectorProvider::storage));
  }

  private static <P> Map<String, P> found(Class<P> service, Function<P, String> name) {
    return ServiceLoader.load(service).stream()
        .map(ServiceLoader.Provider::get)
        .collect(Collectors.toMap(name, Function.identity()));
  }
}
