package io.github.setl.delivery;

import io.github.setl.problem.Problem;
import java.util.List;

/**
 * What a factory class wants and produces, read from the class alone.
 *
 * @param type the class
 * @param output the full type of what it produces
 * @param deliveries what it wants, superclasses first, fields before methods
 * @param handles what it wants from its engine
 * @param problems what is wrong with the class itself
 */
public record FactoryShape(
    Class<?> type,
    FullType output,
    List<DeliveryPoint> deliveries,
    List<HandlePoint> handles,
    List<Problem> problems) {

  /** Copies the lists. */
  public FactoryShape {
    deliveries = List.copyOf(deliveries);
    handles = List.copyOf(handles);
    problems = List.copyOf(problems);
  }
}
