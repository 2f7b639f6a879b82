package io.github.setl.config;

/** When the factories of a pipeline start. */
public enum Schedule {
  /** Stage by stage: a stage starts when the one before it has ended. */
  STAGES,
  /** Each factory as soon as its deliveries are there. */
  DATAFLOW
}
