package io.github.setl;

import com.google.inject.Binder;
import com.google.inject.Binding;
import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.TypeLiteral;
import com.google.inject.spi.Element;
import com.google.inject.spi.Elements;
import io.github.setl.delivery.Services;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.spi.ConnectionProvider;
import io.github.setl.spi.ConnectorProvider;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.Extensions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What one root injector holds: the extensions, and the services of the application's modules.
 *
 * @param extensions the engines, connections and connectors
 * @param services the services
 */
record Wiring(Extensions extensions, Services services) {

  /**
   * Makes the injector; no service is made yet.
   *
   * @throws InvalidConfigException if the modules do not fit together
   */
  static Wiring of(FoundExtensions found, List<Module> modules) {
    List<Element> elements = Elements.getElements(modules);
    try {
      Injector injector =
          Guice.createInjector(
              Wiring::beStrict, new ExtensionsModule(found), Elements.getModule(elements));
      Extensions extensions =
          new Extensions(
              injector.getInstance(Key.get(new TypeLiteral<Map<String, EngineProvider>>() {})),
              injector.getInstance(Key.get(new TypeLiteral<Map<String, ConnectionProvider>>() {})),
              injector.getInstance(Key.get(new TypeLiteral<Map<String, ConnectorProvider>>() {})));
      return new Wiring(extensions, new GuiceServices(injector, bound(elements)));
    } catch (CreationException thrown) {
      throw new InvalidConfigException(WiringProblems.of(thrown));
    }
  }

  private static void beStrict(Binder binder) {
    binder.requireExplicitBindings();
    binder.requireExactBindingAnnotations();
    binder.disableCircularProxies();
  }

  private static List<Key<?>> bound(List<Element> elements) {
    List<Key<?>> keys = new ArrayList<>();
    for (Element element : elements) {
      if (element instanceof Binding<?> binding) {
        keys.add(binding.getKey());
      }
    }
    return keys;
  }
}
