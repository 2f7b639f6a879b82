package io.github.setl.delivery;

import io.github.setl.problem.Problem;
import java.util.List;

/**
 * What a factory class wants and produces, read from the class alone.
 *
 * @param type the class
 * @param name the simple name of the class; of an anonymous one, the name of its class file
 * @param output the full type of what it produces
 * @param constructors its constructors
 * @param deliveries what its fields and methods want, superclasses first, fields before methods
 * @param services what its fields want through {@code @Inject}
 * @param marks what its annotations ask for
 * @param describesItself whether it overrides {@code deliveryId()}, {@code consumers()} or {@code
 *     writable()}
 * @param problems what is wrong with the class itself
 */
public record FactoryShape(
    Class<?> type,
    String name,
    FullType output,
    List<ConstructorShape> constructors,
    List<DeliveryPoint> deliveries,
    List<ServicePoint> services,
    FactoryMarks marks,
    boolean describesItself,
    List<Problem> problems) {

  /** Copies the lists. */
  public FactoryShape {
    constructors = List.copyOf(constructors);
    deliveries = List.copyOf(deliveries);
    services = List.copyOf(services);
    problems = List.copyOf(problems);
  }
}
