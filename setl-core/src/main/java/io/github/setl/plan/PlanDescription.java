package io.github.setl.plan;

import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.spi.Guarantee;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A plan as text for a person: its factories by stage, then what flows from where to where. */
final class PlanDescription {
  private final Plan plan;
  private final List<PlannedFactory> factories;
  private final StringBuilder text = new StringBuilder();

  private PlanDescription(Plan plan) {
    this.plan = plan;
    this.factories = plan.factories().toList();
  }

  static String of(Plan plan) {
    PlanDescription description = new PlanDescription(plan);
    description.line("Pipeline %s, environment %s".formatted(plan.pipeline(), plan.environment()));
    plan.stages().forEach(description::addStage);
    description.addFlows();
    return description.text.toString();
  }

  private void addStage(PlannedStage stage) {
    line("Stage %d%s".formatted(stage.number(), stage.parallel() ? "" : " (one after the other)"));
    stage.factories().forEach(this::addFactory);
  }

  private void addFactory(PlannedFactory factory) {
    line(
        "  %s on engine %s (%s)"
            .formatted(factory.name(), factory.engine().name(), factory.engine().type()));
    for (ResolvedDelivery delivery : factory.deliveries()) {
      String from =
          delivery.supplies().isEmpty()
              ? "absent"
              : delivery.supplies().stream()
                  .map(supply -> source(factory, supply))
                  .collect(Collectors.joining(", "));
      String wanted = brackets(delivery.point().type()) + withId(delivery.point().id());
      line("    receives %s: %s%s".formatted(wanted, from, condition(delivery)));
    }
    String kept = factory.conduct().writable() ? "" : " and writes nothing";
    line(
        "    produces %s%s%s"
            .formatted(brackets(factory.output()), withId(factory.deliveryId()), kept));
  }

  private String source(PlannedFactory factory, Supply supply) {
    if (supply instanceof Supply.FactoryOutput output) {
      return factories.get(output.factory()).name();
    }
    if (supply instanceof Supply.Stored stored) {
      Plan.PlannedRepository repository = plan.repository(stored.repository());
      String engine = repository.engineFor(factory);
      return "repository %s (%s, %s%s%s)"
          .formatted(
              repository.name(),
              repository.storage(),
              repository.origin(),
              engine.equals(factory.engine().name()) ? "" : ", on engine " + engine,
              stored instanceof Supply.RepositoryView ? guarantee(factory, repository) : "");
    }
    return supply.describe();
  }

  private static String guarantee(PlannedFactory factory, Plan.PlannedRepository repository) {
    Guarantee guarantee = repository.guarantees().get(repository.engineFor(factory));
    return guarantee == null ? "" : ", writes are " + guarantee;
  }

  private void addFlows() {
    List<String> flows = new ArrayList<>();
    for (PlannedFactory factory : factories) {
      for (ResolvedDelivery delivery : factory.deliveries()) {
        for (Supply supply : delivery.supplies()) {
          String type = brackets(supply.type()) + withId(supply.id());
          flows.add("  %s %s: %s".formatted(origin(supply), factory.name(), type));
        }
      }
    }
    if (!flows.isEmpty()) {
      line("Flows");
      flows.forEach(this::line);
    }
  }

  /** Where a flow begins, with its arrow: a repository that is delivered may be read or written. */
  private String origin(Supply supply) {
    if (supply instanceof Supply.FactoryOutput output) {
      return factories.get(output.factory()).name() + " -->";
    }
    if (supply instanceof Supply.Stored stored) {
      return stored.repository() + (stored instanceof Supply.LoadedData ? " -->" : " ---");
    }
    return "input -->";
  }

  private static String condition(ResolvedDelivery delivery) {
    String condition = delivery.point().condition();
    return condition.isEmpty() ? "" : " where " + condition;
  }

  private static String withId(String id) {
    return id.isEmpty() ? "" : " with the id " + id;
  }

  private static String brackets(FullType type) {
    return type.text("[", ",", "]");
  }

  private void line(String line) {
    text.append(line).append(System.lineSeparator());
  }
}
