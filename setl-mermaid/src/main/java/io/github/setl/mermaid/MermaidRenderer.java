package io.github.setl.mermaid;

import io.github.setl.plan.DiagramRenderer;
import io.github.setl.plan.DiagramView;
import io.github.setl.plan.Plan;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Draws a plan as a Mermaid class diagram or flowchart. Its lines end with {@code \n} on every
 * platform. Safe for use by several threads.
 */
public final class MermaidRenderer implements DiagramRenderer {

  /** Made by {@link java.util.ServiceLoader}. */
  public MermaidRenderer() {}

  @Override
  public List<String> diagrams(Plan plan, DiagramView view) {
    return parts(plan, view).stream().map(Part::text).toList();
  }

  @Override
  public String presentation(Plan plan, DiagramView view) {
    return parts(plan, view).stream()
        .map(MermaidRenderer::presentation)
        .collect(Collectors.joining("\n"));
  }

  private static List<Part> parts(Plan plan, DiagramView view) {
    PlanNodes nodes = new PlanNodes(plan);
    return switch (view) {
      case CLASSES -> Parts.of(plan, factories -> ClassDiagram.of(factories, nodes));
      case FLOW -> Parts.of(plan, factories -> FlowDiagram.of(factories, plan, nodes));
    };
  }

  private static String presentation(Part part) {
    return """
        --------- MERMAID DIAGRAM%s ---------
        %s------- END OF MERMAID CODE -------

        You can paste this text into any Markdown that renders Mermaid, or look at it live:
        %s
        """
        .formatted(
            part.title().isEmpty() ? "" : ", " + part.title(),
            part.text(),
            LiveLink.to(part.text()));
  }
}
