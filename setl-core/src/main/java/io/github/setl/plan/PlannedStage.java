package io.github.setl.plan;

import java.util.List;

/**
 * A stage of a plan.
 *
 * @param number its number, from 1
 * @param factories its factories in the order added, at least one
 * @param parallel whether they may run side by side
 */
public record PlannedStage(int number, List<PlannedFactory> factories, boolean parallel) {

  /** Copies the list. */
  public PlannedStage {
    factories = List.copyOf(factories);
  }
}
