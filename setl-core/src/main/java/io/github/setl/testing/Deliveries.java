package io.github.setl.testing;

import io.github.setl.api.Factory;
import io.github.setl.delivery.DeliveryPoint;
import io.github.setl.delivery.FactoryShape;
import io.github.setl.delivery.FactoryShapes;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ServicePoint;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Gives a factory its deliveries in a test, without a pipeline.
 *
 * <pre>{@code
 * RouteReport report = new RouteReport();
 * Deliveries.to(report).supply(routes).supply("limit", 5);
 * report.read().process().write();
 * }</pre>
 *
 * <p>Members are found by the class of the value; their type arguments are not compared, since a
 * mock has none. Not thread safe.
 */
public final class Deliveries {
  private final Factory<?> factory;
  private final List<Target> targets = new ArrayList<>();
  private final Map<Method, @Nullable Object[]> arguments = new HashMap<>();

  /** A field, or one parameter of a method. */
  private record Target(Member member, int parameter, Class<?> type, String text) {}

  private Deliveries(Factory<?> factory) {
    this.factory = factory;
    FactoryShape shape = new FactoryShapes().of(factory.getClass());
    if (!shape.problems().isEmpty()) {
      throw new IllegalArgumentException(
          shape.problems().stream().map(Object::toString).collect(Collectors.joining("\n")));
    }
    for (ServicePoint service : shape.services()) {
      String text = service.wanted() + " " + service.member().getName();
      targets.add(new Target(service.member(), 0, raw(service.type()), text));
    }
    for (DeliveryPoint point : shape.deliveries()) {
      String text = point.type() + " " + point.member().getName();
      targets.add(new Target(point.member(), point.parameter(), raw(point.type()), text));
    }
  }

  /** Deliveries to {@code factory}. */
  public static Deliveries to(Factory<?> factory) {
    return new Deliveries(factory);
  }

  /**
   * Gives {@code value} to the one member that can hold it.
   *
   * @throws IllegalArgumentException if none or several can
   */
  public Deliveries supply(Object value) {
    return give(value, "a " + value.getClass().getName(), target -> true);
  }

  /**
   * Gives {@code value} to the field or method named {@code member}.
   *
   * @throws IllegalArgumentException if there is none of that name that can hold it
   */
  public Deliveries supply(String member, Object value) {
    return give(
        value,
        "a " + value.getClass().getName() + " named " + member,
        target -> target.member().getName().equals(member));
  }

  private Deliveries give(Object value, String what, Predicate<Target> wanted) {
    List<Target> fitting =
        targets.stream().filter(wanted).filter(target -> target.type().isInstance(value)).toList();
    if (fitting.size() != 1) {
      throw new IllegalArgumentException(
          "%s has %s that can hold %s; its deliveries are: %s"
              .formatted(
                  factory.getClass().getSimpleName(),
                  fitting.isEmpty() ? "no member" : fitting.size() + " members",
                  what,
                  targets.stream().map(Target::text).collect(Collectors.joining(", "))));
    }
    set(fitting.get(0), value);
    return this;
  }

  private void set(Target target, Object value) {
    try {
      if (target.member() instanceof Field field) {
        field.set(factory, value);
      } else {
        collect((Method) target.member(), target.parameter(), value);
      }
    } catch (IllegalAccessException impossible) {
      throw new AssertionError("the shape's members are accessible", impossible);
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException(
          target.member().getName() + " threw " + thrown.getTargetException(),
          thrown.getTargetException());
    }
  }

  /** Calls a method once all its parameters are there. */
  private void collect(Method method, int parameter, Object value)
      throws IllegalAccessException, InvocationTargetException {
    @Nullable Object[] values =
        arguments.computeIfAbsent(method, absent -> new Object[method.getParameterCount()]);
    values[parameter] = value;
    for (Object argument : values) {
      if (argument == null) {
        return;
      }
    }
    method.invoke(factory, values);
  }

  private static Class<?> raw(FullType type) {
    if (type instanceof FullType.Of plain) {
      return plain.raw();
    }
    return type instanceof FullType.ArrayOf array
        ? raw(array.component()).arrayType()
        : Object.class;
  }
}
