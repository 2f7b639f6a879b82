package io.github.setl.run;

import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;

/** Something that happened in a run. */
public sealed interface RunEvent {

  /** The id of the run. */
  String runId();

  /** A run has passed its check, and its factories are about to start. */
  record RunStarted(String runId, Plan plan) implements RunEvent {}

  /** A factory is about to be constructed. */
  record FactoryStarted(String runId, PlannedFactory factory) implements RunEvent {}

  /** The output of a factory is computed once for all that receive it, from now on. */
  record OutputCached(String runId, PlannedFactory factory) implements RunEvent {}

  /**
   * A factory has succeeded or failed. One that failed because it was stopped is told as cancelled
   * by the result.
   */
  record FactoryEnded(String runId, FactoryOutcome outcome) implements RunEvent {}

  /** The run has ended, successfully or not. */
  record RunEnded(String runId, RunResult result) implements RunEvent {}
}
