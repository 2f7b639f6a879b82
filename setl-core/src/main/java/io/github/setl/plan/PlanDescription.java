package io.github.setl.plan;

import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.spi.Guarantee;
import java.util.List;
import java.util.stream.Collectors;

/** A plan as text for a person. */
final class PlanDescription {
  private PlanDescription() {}

  static String of(Plan plan) {
    StringBuilder text = new StringBuilder();
    line(text, "Pipeline %s, environment %s".formatted(plan.pipeline(), plan.environment()));
    List<PlannedFactory> all = plan.factories().toList();
    for (PlannedStage stage : plan.stages()) {
      line(
          text,
          "Stage %d%s".formatted(stage.number(), stage.parallel() ? "" : " (one after the other)"));
      for (PlannedFactory factory : stage.factories()) {
        line(
            text,
            "  %s on engine %s (%s)"
                .formatted(factory.name(), factory.engine().name(), factory.engine().type()));
        for (ResolvedDelivery delivery : factory.deliveries()) {
          String from =
              delivery.supplies().isEmpty()
                  ? "absent"
                  : delivery.supplies().stream()
                      .map(supply -> source(plan, factory, all, supply))
                      .collect(Collectors.joining(", "));
          String wanted = brackets(delivery.point().type()) + withId(delivery.point().id());
          line(text, "    receives %s: %s%s".formatted(wanted, from, condition(delivery)));
        }
        String id = withId(factory.deliveryId());
        String kept = factory.conduct().writable() ? "" : " and writes nothing";
        line(text, "    produces %s%s%s".formatted(brackets(factory.output()), id, kept));
      }
    }
    return text.toString();
  }

  private static String source(
      Plan plan, PlannedFactory factory, List<PlannedFactory> all, Supply supply) {
    if (supply instanceof Supply.FactoryOutput output) {
      return all.get(output.factory()).name();
    }
    if (supply instanceof Supply.Stored stored) {
      Plan.PlannedRepository repository = plan.repository(stored.repository());
      Guarantee guarantee = repository.guarantees().get(repository.engineFor(factory));
      return "repository %s (%s, %s%s)"
          .formatted(
              repository.name(),
              repository.storage(),
              repository.origin(),
              guarantee == null ? "" : ", writes are " + guarantee);
    }
    return supply.describe();
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

  private static void line(StringBuilder text, String line) {
    text.append(line).append(System.lineSeparator());
  }
}
