package io.github.setl.plan;

/** What a diagram of a plan shows. */
public enum DiagramView {
  /** Factories, their outputs with the components of records, and what they receive: types. */
  CLASSES,
  /** Stages with their factories and engines, repositories and pipeline inputs: how data flows. */
  FLOW
}
