package io.github.setl.delivery;

import io.github.setl.problem.Problem;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One factory of a pipeline as the resolver sees it.
 *
 * @param position its position in the pipeline, from 0
 * @param stage the number of its stage, from 1
 * @param shape what its class wants and produces
 * @param deliveries what it wants: in its constructor, then in its members
 * @param deliveryId the id of its output; empty: none
 * @param consumers who may receive its output; empty: everyone
 * @param broken what is wrong with it, if something is: nobody can rely on its output
 */
public record Candidate(
    int position,
    int stage,
    FactoryShape shape,
    List<DeliveryPoint> deliveries,
    String deliveryId,
    Set<Class<?>> consumers,
    Optional<Problem> broken) {

  /** Copies the collections. */
  public Candidate {
    deliveries = List.copyOf(deliveries);
    consumers = Set.copyOf(consumers);
  }

  /** This factory at another place of the pipeline. */
  public Candidate at(int newPosition, int newStage) {
    return new Candidate(newPosition, newStage, shape, deliveries, deliveryId, consumers, broken);
  }

  /** This factory, on whose output nobody can rely because of {@code problem}. */
  public Candidate brokenBy(Problem problem) {
    return new Candidate(
        position, stage, shape, deliveries, deliveryId, consumers, Optional.of(problem));
  }

  /** The simple name of its class. */
  public String name() {
    return shape.name();
  }

  /** Its output. */
  Supply.FactoryOutput output() {
    return new Supply.FactoryOutput(
        position, shape.type(), stage, shape.output(), deliveryId, consumers);
  }
}
