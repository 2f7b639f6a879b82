package io.github.setl.run;

import io.github.setl.api.Factory;
import io.github.setl.delivery.DeliveryPoint;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.ServicePoint;
import io.github.setl.plan.Creation;
import io.github.setl.plan.PlannedFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes the instance of a factory and gives it its services and deliveries. */
final class Assembly {
  private final PlannedFactory planned;
  private final DeliveredValues values;
  private final Consumer<String> step;

  /**
   * An assembly of {@code planned}.
   *
   * @param step is told the name of the constructor, field or method that comes next
   */
  Assembly(PlannedFactory planned, DeliveredValues values, Consumer<String> step) {
    this.planned = planned;
    this.values = values;
    this.step = step;
  }

  /** The instance, complete. */
  Factory<?> assemble() throws ReflectiveOperationException {
    step.accept("constructor");
    Factory<?> factory =
        planned.creation() instanceof Creation.Given given
            ? given.instance()
            : construct((Creation.Construction) planned.creation());
    for (ServicePoint point : planned.services()) {
      Field field = (Field) point.member();
      step.accept(field.getName());
      field.set(factory, values.of(point));
    }
    deliver(factory);
    return factory;
  }

  private Factory<?> construct(Creation.Construction construction)
      throws ReflectiveOperationException {
    List<Creation.Argument> arguments = construction.arguments();
    @Nullable Object[] given = new Object[arguments.size()];
    for (int i = 0; i < given.length; i++) {
      Creation.Argument argument = arguments.get(i);
      if (argument instanceof Creation.Value value) {
        given[i] = value.value();
      } else if (argument instanceof Creation.Service service) {
        given[i] = values.of(service.point());
      } else {
        int index = ((Creation.Delivered) argument).index();
        given[i] = values.of(planned.deliveries().get(index));
      }
    }
    return construction.constructor().construct(given);
  }

  private void deliver(Factory<?> factory) throws ReflectiveOperationException {
    List<ResolvedDelivery> deliveries = planned.deliveries();
    for (int i = 0; i < deliveries.size(); ) {
      DeliveryPoint point = deliveries.get(i).point();
      step.accept(point.name());
      if (point.member() instanceof Constructor) {
        i++;
      } else if (point.member() instanceof Field field) {
        Object value = values.of(deliveries.get(i));
        if (value != null) {
          field.set(factory, value);
        }
        i++;
      } else {
        Method method = (Method) point.member();
        call(factory, method, deliveries.subList(i, i + method.getParameterCount()));
        i += method.getParameterCount();
      }
    }
  }

  /** Calls a setter, unless all its deliveries are optional and absent. */
  private void call(Factory<?> factory, Method method, List<ResolvedDelivery> deliveries)
      throws ReflectiveOperationException {
    @Nullable Object[] arguments = new Object[deliveries.size()];
    boolean present = false;
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = values.of(deliveries.get(i));
      present |= arguments[i] != null;
    }
    if (present) {
      method.invoke(factory, arguments);
    }
  }
}
