package io.github.setl.plan;

/** Draws a plan as text of a diagram language; found by {@link java.util.ServiceLoader}. */
public interface DiagramRenderer {

  /** The diagram's source text. The same plan gives the same text. */
  String diagram(Plan plan);

  /** What to print for a person: the source text {@code diagram} with how to look at it. */
  String presentation(String diagram);
}
