package io.github.setl.mermaid;

import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.PlannedFactory;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The class diagram of some factories of a plan: a class for each factory, each output and each
 * external supply (a repository or a pipeline input); realization for "produces", inheritance for
 * "receives". The form is that of SETL for Scala.
 */
final class ClassDiagram {
  /** Enough for hundreds of components; a diagram must have room for what is around them. */
  private static final int MOST_OF_MEMBERS = 15_000;

  private final PlanNodes nodes;
  private final Set<Node> drawn = new HashSet<>();
  private final StringBuilder text = new StringBuilder();

  private ClassDiagram(PlanNodes nodes) {
    this.nodes = nodes;
  }

  static Drawing of(List<PlannedFactory> factories, PlanNodes nodes) {
    ClassDiagram diagram = new ClassDiagram(nodes);
    diagram.line("classDiagram");
    if (factories.isEmpty()) {
      diagram.line("direction TB"); // Mermaid wants one statement.
    }
    factories.forEach(diagram::drawFactory);
    factories.stream().flatMap(PlanNodes::outputs).forEach(diagram::drawSource);
    factories.stream().flatMap(PlanNodes::externals).forEach(diagram::drawSource);
    diagram.drawInputs(factories);
    return new Drawing(diagram.text.toString(), 0);
  }

  private void drawFactory(PlannedFactory factory) {
    Node node = nodes.factory(factory.position());
    Node output = nodes.output(factory.position());
    String type = ShownText.of(factory.output());
    drawClass(
        node,
        "Factory[" + type + "]",
        "+",
        factory.deliveries().stream()
            .map(ResolvedDelivery::point)
            .distinct()
            .map(point -> ShownText.of(point.type()))
            .toList());
    drawClass(output, type, ">", RecordComponents.of(factory.output()));
    line(output.id() + " <|.. " + node.id() + " : " + labelled("Output", factory.deliveryId()));
  }

  /** Draws what comes from outside, or from a factory that is not drawn, without its components. */
  private void drawSource(Supply supply) {
    Node node = nodes.source(supply);
    if (!drawn.contains(node)) {
      drawClass(node, ShownText.of(supply.type()), "", List.of());
    }
  }

  private void drawInputs(List<PlannedFactory> factories) {
    Set<String> edges = new LinkedHashSet<>();
    for (PlannedFactory factory : factories) {
      PlanNodes.outputs(factory).forEach(supply -> edges.add(input(factory, supply)));
    }
    for (PlannedFactory factory : factories) {
      PlanNodes.externals(factory).forEach(supply -> edges.add(input(factory, supply)));
    }
    edges.forEach(this::line);
  }

  private String input(PlannedFactory factory, Supply supply) {
    return nodes.factory(factory.position()).id()
        + " <|-- "
        + nodes.source(supply).id()
        + " : "
        + labelled("Input", supply.id());
  }

  private static String labelled(String kind, String deliveryId) {
    return deliveryId.isEmpty() ? kind : kind + " (" + ShownText.of(deliveryId) + ")";
  }

  private void drawClass(Node node, String annotation, String sign, List<String> members) {
    drawn.add(node);
    line("class " + node.declaration() + " {");
    line("  <<" + annotation + ">>");
    int end = text.length() + MOST_OF_MEMBERS;
    for (int i = 0; i < members.size(); i++) {
      if (text.length() > end) {
        line("  " + sign + "and " + (members.size() - i) + " more");
        break;
      }
      line("  " + sign + members.get(i));
    }
    line("}");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
