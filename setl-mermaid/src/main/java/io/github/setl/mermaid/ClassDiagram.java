package io.github.setl.mermaid;

import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The class diagram of one plan: a class for each factory, each output and each external supply (a
 * repository or a pipeline input); realization for "produces", inheritance for "receives". The form
 * is that of SETL for Scala.
 */
final class ClassDiagram {
  private final NodeIds ids = new NodeIds();
  private final List<String> factoryIds = new ArrayList<>();
  private final List<String> outputIds = new ArrayList<>();
  private final List<External> externals = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private record External(Supply supply, String id) {}

  private ClassDiagram() {}

  static String of(Plan plan) {
    List<PlannedFactory> factories = plan.factories().toList();
    ClassDiagram diagram = new ClassDiagram();
    diagram.line("classDiagram");
    factories.forEach(diagram::drawFactory);
    factories.stream().flatMap(ClassDiagram::externalSupplies).forEach(diagram::drawExternal);
    diagram.drawInputs(factories);
    return diagram.text.toString();
  }

  private void drawFactory(PlannedFactory factory) {
    String factoryId = ids.of(factory.type());
    String outputId = ids.of(factory.output(), factory.consumed() ? "" : "Final");
    factoryIds.add(factoryId);
    outputIds.add(outputId);
    drawClass(
        factoryId,
        "Factory[" + ShownText.of(factory.output()) + "]",
        "+",
        factory.deliveries().stream()
            .map(delivery -> ShownText.of(delivery.point().type()))
            .toList());
    drawClass(outputId, ShownText.of(factory.output()), ">", RecordComponents.of(factory.output()));
    line(outputId + " <|.. " + factoryId + " : " + labelled("Output", factory.deliveryId()));
  }

  private static Stream<Supply> externalSupplies(PlannedFactory factory) {
    return factory.deliveries().stream()
        .map(ResolvedDelivery::supply)
        .flatMap(Optional::stream)
        .filter(supply -> !(supply instanceof Supply.FactoryOutput));
  }

  private void drawExternal(Supply supply) {
    if (externals.stream().noneMatch(drawn -> same(drawn.supply(), supply))) {
      String id = ids.of(supply.type(), "External");
      externals.add(new External(supply, id));
      drawClass(id, ShownText.of(supply.type()), "", List.of());
    }
  }

  private void drawInputs(List<PlannedFactory> factories) {
    Set<String> fromOutputs = new LinkedHashSet<>();
    Set<String> fromExternals = new LinkedHashSet<>();
    for (int i = 0; i < factories.size(); i++) {
      for (ResolvedDelivery delivery : factories.get(i).deliveries()) {
        if (delivery.supply().isPresent()) {
          Supply supply = delivery.supply().get();
          String edge =
              factoryIds.get(i) + " <|-- " + id(supply) + " : " + labelled("Input", supply.id());
          (supply instanceof Supply.FactoryOutput ? fromOutputs : fromExternals).add(edge);
        }
      }
    }
    fromOutputs.forEach(this::line);
    fromExternals.forEach(this::line);
  }

  private String id(Supply supply) {
    return supply instanceof Supply.FactoryOutput output
        ? outputIds.get(output.factory())
        : externals.stream()
            .filter(drawn -> same(drawn.supply(), supply))
            .findFirst()
            .orElseThrow()
            .id();
  }

  /** Compares pipeline inputs by identity, since {@code equals} of their values is the user's. */
  private static boolean same(Supply one, Supply other) {
    if (one instanceof Supply.RepositoryView view
        && other instanceof Supply.RepositoryView otherView) {
      return view.repository().equals(otherView.repository())
          && view.type().equals(otherView.type());
    }
    return one == other;
  }

  private static String labelled(String kind, String deliveryId) {
    return deliveryId.isEmpty() ? kind : kind + " (" + ShownText.ofId(deliveryId) + ")";
  }

  private void drawClass(String id, String annotation, String sign, List<String> members) {
    line("class " + id + " {");
    line("  <<" + annotation + ">>");
    members.forEach(member -> line("  " + sign + member));
    line("}");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
