package io.github.setl.run;

import io.github.setl.delivery.DeliveryPoint;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.ServicePoint;
import io.github.setl.delivery.Supply;
import io.github.setl.delivery.Wrapping;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.spi.Engine;
import jakarta.inject.Provider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The values that one factory receives in one run. */
final class DeliveredValues {
  private final PlannedFactory factory;
  private final RunState state;

  DeliveredValues(PlannedFactory factory, RunState state) {
    this.factory = factory;
    this.state = state;
  }

  /** The value of a delivery; null if it is optional and absent. */
  @Nullable Object of(ResolvedDelivery delivery) {
    List<Supply> supplies = delivery.supplies();
    DeliveryPoint point = delivery.point();
    Wrapping wrapping = delivery.wrapping();
    if (wrapping == Wrapping.OPTIONAL) {
      return supplies.isEmpty() ? Optional.empty() : Optional.of(value(supplies.get(0), point));
    }
    if (supplies.isEmpty() && !wrapping.isCollection()) {
      return null;
    }
    return switch (wrapping) {
      case PROVIDER -> {
        Provider<Object> lazy = () -> value(supplies.get(0), point);
        yield lazy;
      }
      case LIST -> Collections.unmodifiableList(values(supplies, point));
      case SET -> Collections.unmodifiableSet(new LinkedHashSet<>(values(supplies, point)));
      case MAP -> byId(supplies, point);
      default -> value(supplies.get(0), point);
    };
  }

  private List<Object> values(List<Supply> supplies, DeliveryPoint point) {
    List<Object> values = new ArrayList<>(supplies.size());
    supplies.forEach(supply -> values.add(value(supply, point)));
    return values;
  }

  private Map<String, Object> byId(List<Supply> supplies, DeliveryPoint point) {
    Map<String, Object> values = new LinkedHashMap<>();
    supplies.forEach(supply -> values.put(supply.id(), value(supply, point)));
    return Collections.unmodifiableMap(values);
  }

  private Object value(Supply supply, DeliveryPoint point) {
    Object value = unfiltered(supply);
    if (value == null) {
      throw RunProblems.nullDelivery(factory, point, supply.describe());
    }
    if (supply instanceof Supply.Stored stored) {
      return state.adopted(
          stored, factory, filtered(value, point, () -> state.engine(stored, factory)));
    }
    return filtered(value, point, () -> state.engine(factory.engine().name()));
  }

  private static Object filtered(Object value, DeliveryPoint point, Supplier<Engine> engine) {
    return point.condition().isEmpty() ? value : engine.get().filter(value, point.condition());
  }

  private @Nullable Object unfiltered(Supply supply) {
    if (supply instanceof Supply.Stored stored) {
      return state.dataSets().view(stored, factory, state.writeNumbers());
    }
    return supply instanceof Supply.FactoryOutput output
        ? state.output(output, factory)
        : state.input((Supply.PipelineInput) supply, factory);
  }

  /** The service for {@code point}. */
  Object of(ServicePoint point) {
    return state.service(point, factory);
  }
}
