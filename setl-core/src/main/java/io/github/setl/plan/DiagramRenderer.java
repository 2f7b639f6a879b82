package io.github.setl.plan;

import java.util.List;

/** Draws a plan as text of a diagram language; found by {@link java.util.ServiceLoader}. */
public interface DiagramRenderer {

  /**
   * The source text of one diagram, or of several where the plan is too large for one. Each can be
   * drawn alone. The same plan gives the same texts.
   */
  List<String> diagrams(Plan plan, DiagramView view);

  /** What to print for a person: the source text of all diagrams with how to look at them. */
  String presentation(Plan plan, DiagramView view);
}
