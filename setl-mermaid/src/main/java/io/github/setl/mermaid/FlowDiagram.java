package io.github.setl.mermaid;

import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The flowchart of some factories of a plan: stages as frames around their factories, repositories
 * as cylinders, pipeline inputs as parallelograms. Arrows say what is delivered. A repository is
 * linked without a direction, since a plan does not know whether a factory reads or writes it.
 *
 * <p>Lines of a label are parted by a written {@code \n}: where Mermaid meets {@code <br>}, it
 * decodes what {@link ShownText} has encoded, and takes it for notation after all.
 */
final class FlowDiagram {
  private final Plan plan;
  private final PlanNodes nodes;
  private final List<String> repositories;
  private final Map<String, String> outside = new LinkedHashMap<>();
  private final Set<String> edges = new LinkedHashSet<>();
  private final StringBuilder text = new StringBuilder();

  private FlowDiagram(Plan plan, PlanNodes nodes) {
    this.plan = plan;
    this.nodes = nodes;
    this.repositories = new ArrayList<>(plan.repositories().keySet());
  }

  static Drawing of(List<PlannedFactory> factories, Plan plan, PlanNodes nodes) {
    FlowDiagram diagram = new FlowDiagram(plan, nodes);
    diagram.line("flowchart TB");
    factories.stream()
        .collect(
            Collectors.groupingBy(PlannedFactory::stage, LinkedHashMap::new, Collectors.toList()))
        .forEach(diagram::drawStage);
    Set<Integer> inside =
        factories.stream().map(PlannedFactory::position).collect(Collectors.toSet());
    factories.forEach(factory -> diagram.connect(factory, inside));
    diagram.outside.values().forEach(diagram::line);
    diagram.edges.forEach(diagram::line);
    return new Drawing(diagram.text.toString(), diagram.edges.size());
  }

  private void drawStage(int number, List<PlannedFactory> factories) {
    String order = plan.stages().get(number - 1).parallel() ? "" : ", one after the other";
    line("subgraph s%d[\"Stage %d%s\"]".formatted(number, number, order));
    for (PlannedFactory factory : factories) {
      String engine =
          ShownText.of(factory.engine().name()) + ", " + ShownText.of(factory.engine().type());
      line(
          "  %s[\"%s\\n%s\"]".formatted(id(factory.position()), title(factory.position()), engine));
    }
    line("end");
  }

  private void connect(PlannedFactory factory, Set<Integer> inside) {
    String to = id(factory.position());
    PlanNodes.supplies(factory)
        .forEach(
            supply -> {
              String type = ShownText.of(supply.type());
              if (supply instanceof Supply.FactoryOutput output) {
                String from = id(output.factory());
                if (!inside.contains(output.factory())) {
                  outside.put(from, elsewhere(from, output));
                }
                edges.add("%s -->|\"%s%s\"| %s".formatted(from, type, withId(supply.id()), to));
              } else if (supply instanceof Supply.Stored stored) {
                String store = "r" + repositories.indexOf(stored.repository());
                outside.put(store, store(store, plan.repository(stored.repository())));
                // A repository may be read or written; loaded rows are read.
                String line = stored instanceof Supply.LoadedData ? "-->" : "---";
                edges.add("%s %s|\"%s\"| %s".formatted(store, line, type, to));
              } else {
                String input = "i" + nodes.external(supply);
                outside.put(input, "%s[/\"Input%s\"/]".formatted(input, withId(supply.id())));
                edges.add("%s -->|\"%s\"| %s".formatted(input, type, to));
              }
            });
  }

  private String elsewhere(String id, Supply.FactoryOutput output) {
    return "%s([\"%s\\nstage %d\"])".formatted(id, title(output.factory()), output.stage());
  }

  private static String store(String id, Plan.PlannedRepository repository) {
    return "%s[(\"%s\\n%s\")]"
        .formatted(id, ShownText.of(repository.name()), ShownText.of(repository.storage()));
  }

  private String title(int position) {
    return ShownText.of(nodes.factory(position).title());
  }

  private static String id(int position) {
    return "f" + position;
  }

  private static String withId(String deliveryId) {
    return deliveryId.isEmpty() ? "" : " (" + ShownText.of(deliveryId) + ")";
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
