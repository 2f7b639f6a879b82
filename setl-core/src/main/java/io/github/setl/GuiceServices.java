package io.github.setl;

import com.google.inject.Binder;
import com.google.inject.Binding;
import com.google.inject.ConfigurationException;
import com.google.inject.CreationException;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.Module;
import com.google.inject.ProvisionException;
import com.google.inject.spi.Element;
import com.google.inject.spi.Elements;
import com.google.inject.spi.PrivateElements;
import com.google.inject.util.Types;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ServicePoint;
import io.github.setl.delivery.Services;
import io.github.setl.problem.InvalidConfigException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/** The services that the application's modules bind, in one root injector. */
final class GuiceServices implements Services {
  private final Injector injector;
  private final List<Key<?>> bound;

  private GuiceServices(Injector injector, List<Key<?>> bound) {
    this.injector = injector;
    this.bound = List.copyOf(bound);
  }

  /**
   * The services of {@code modules}; none is made yet.
   *
   * @throws InvalidConfigException if the modules do not fit together
   */
  static Services of(List<Module> modules) {
    try {
      List<Element> elements = Elements.getElements(modules);
      Injector injector =
          Guice.createInjector(GuiceServices::beStrict, Elements.getModule(elements));
      return new GuiceServices(injector, bound(elements));
    } catch (CreationException thrown) {
      throw new InvalidConfigException(WiringProblems.of(thrown));
    } catch (LinkageError thrown) {
      throw new InvalidConfigException(List.of(WiringProblems.unloadable(thrown)));
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
      } else if (element instanceof PrivateElements hidden) {
        keys.addAll(hidden.getExposedKeys());
      }
    }
    return keys;
  }

  @Override
  public boolean has(ServicePoint point) {
    if (point.type().hasVariable()) {
      return false;
    }
    try {
      return injector.getBinding(key(point)) != null;
    } catch (ConfigurationException absent) {
      return false;
    }
  }

  @Override
  public Object get(ServicePoint point) {
    try {
      Object service = injector.getInstance(key(point));
      if (service == null) {
        throw WiringProblems.isNull(point);
      }
      return service;
    } catch (ProvisionException thrown) {
      throw WiringProblems.notMade(point, thrown);
    }
  }

  @Override
  public List<String> known() {
    return bound.stream()
        .filter(key -> !isOfMultibinder(key))
        .map(WiringProblems::text)
        .distinct()
        .sorted()
        .toList();
  }

  /** Whether it is one of the many keys with which Guice makes a set or map that it was given. */
  private static boolean isOfMultibinder(Key<?> key) {
    Class<?> annotation = key.getAnnotationType();
    String type = key.getTypeLiteral().toString();
    return (annotation != null && annotation.getName().startsWith("com.google.inject.internal."))
        || type.contains("? extends ")
        || type.contains("inject.Provider<");
  }

  private static Key<?> key(ServicePoint point) {
    Type type = type(point.type());
    return point.qualifier().isPresent() ? Key.get(type, point.qualifier().get()) : Key.get(type);
  }

  private static Type type(FullType type) {
    if (type instanceof FullType.Of plain) {
      if (plain.arguments().isEmpty()) {
        return plain.raw();
      }
      Type[] arguments = plain.arguments().stream().map(GuiceServices::type).toArray(Type[]::new);
      Class<?> owner = plain.raw().getDeclaringClass();
      return owner == null
          ? Types.newParameterizedType(plain.raw(), arguments)
          : Types.newParameterizedTypeWithOwner(owner, plain.raw(), arguments);
    }
    if (type instanceof FullType.ArrayOf array) {
      return Types.arrayOf(type(array.component()));
    }
    if (type instanceof FullType.Wildcard wildcard) {
      return wildcard.lower().isEmpty()
          ? Types.subtypeOf(type(wildcard.upper().get(0)))
          : Types.supertypeOf(type(wildcard.lower().get(0)));
    }
    throw new IllegalArgumentException("a service of the type variable " + type);
  }
}
