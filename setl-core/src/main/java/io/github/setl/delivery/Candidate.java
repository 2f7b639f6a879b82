package io.github.setl.delivery;

import java.util.Set;

/**
 * One factory of a pipeline as the resolver sees it.
 *
 * @param position its position in the pipeline, from 0
 * @param stage the number of its stage, from 1
 * @param shape what its class wants and produces
 * @param deliveryId the id of its output; empty: none
 * @param consumers who may receive its output; empty: everyone
 */
public record Candidate(
    int position, int stage, FactoryShape shape, String deliveryId, Set<Class<?>> consumers) {

  /** The simple name of its class. */
  String name() {
    return shape.type().getSimpleName();
  }

  /** Its output. */
  Supply.FactoryOutput output() {
    return new Supply.FactoryOutput(
        position, shape.type(), stage, shape.output(), deliveryId, consumers);
  }
}
