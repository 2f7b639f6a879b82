package io.github.setl.plan;

import io.github.setl.api.Factory;
import io.github.setl.delivery.ConstructorShape;
import io.github.setl.delivery.ServicePoint;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a run has the instance of a factory from. */
public sealed interface Creation {

  /** The services that the constructor receives. */
  default List<ServicePoint> services() {
    List<ServicePoint> services = List.of();
    if (this instanceof Construction construction) {
      for (Argument argument : construction.arguments()) {
        if (argument instanceof Service service) {
          services = services.isEmpty() ? new ArrayList<>() : services;
          services.add(service.point());
        }
      }
    }
    return services;
  }

  /** It was given, and is used by each run. */
  record Given(Factory<?> instance) implements Creation {}

  /**
   * Each run makes one.
   *
   * @param constructor the constructor
   * @param arguments the value of each parameter
   */
  record Construction(ConstructorShape constructor, List<Argument> arguments) implements Creation {
    /** Copies the arguments. */
    public Construction {
      arguments = List.copyOf(arguments);
    }
  }

  /** The value of one parameter. */
  sealed interface Argument {}

  /** A value from {@code addStage(.., arguments)}. */
  record Value(@Nullable Object value) implements Argument {
    /** Without the value, which nobody should read in a log. */
    @Override
    public String toString() {
      return "Value";
    }
  }

  /** The delivery of this index of the factory's. */
  record Delivered(int index) implements Argument {}

  /** A service. */
  record Service(ServicePoint point) implements Argument {}
}
