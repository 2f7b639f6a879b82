package io.github.setl.mermaid;

import io.github.setl.plan.DiagramRenderer;
import io.github.setl.plan.Plan;

/**
 * Draws a plan as a Mermaid class diagram. Its lines end with {@code \n} on every platform. Safe
 * for use by several threads.
 */
public final class MermaidRenderer implements DiagramRenderer {

  /** Made by {@link java.util.ServiceLoader}. */
  public MermaidRenderer() {}

  @Override
  public String diagram(Plan plan) {
    return ClassDiagram.of(plan);
  }

  @Override
  public String presentation(String diagram) {
    return """
        --------- MERMAID DIAGRAM ---------
        %s------- END OF MERMAID CODE -------

        You can paste this text into any Markdown that renders Mermaid, or look at it live:
        %s
        """
        .formatted(diagram, LiveLink.to(diagram));
  }
}
