package io.github.setl.plan;

import io.github.setl.config.EngineBlock;
import io.github.setl.config.RepositoryBlock;
import io.github.setl.config.Settings;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import io.github.setl.spi.Extensions;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks that what each factory receives works on its engine, and the engines beside each other.
 */
final class EngineCheck {
  private final Settings settings;
  private final Extensions extensions;

  EngineCheck(Settings settings, Extensions extensions) {
    this.settings = settings;
    this.extensions = extensions;
  }

  void check(List<PlannedFactory> factories, Problems problems) {
    for (PlannedFactory factory : factories) {
      factory.stored().forEach(stored -> check(factory, stored, problems));
      for (ResolvedDelivery delivery : factory.deliveries()) {
        if (!delivery.point().condition().isEmpty() && !isFiltered(factory, delivery)) {
          problems.add(unfiltered(factory, delivery));
        }
      }
    }
    used(factories).forEach((type, used) -> problems.addAll(extensions.engine(type).check(used)));
  }

  /** The engines that a run opens, by type. */
  private Map<String, List<EngineRequest>> used(List<PlannedFactory> factories) {
    Set<String> names = new TreeSet<>();
    for (PlannedFactory factory : factories) {
      if (factory.usesEngine(extensions.engine(factory.engine().type()))) {
        names.add(factory.engine().name());
      }
      factory.stored().forEach(stored -> names.add(engineOf(factory, stored)));
    }
    return names.stream()
        .collect(
            Collectors.groupingBy(
                name -> settings.engine(name).type(),
                TreeMap::new,
                Collectors.mapping(
                    name -> settings.engineRequest(name, extensions), Collectors.toList())));
  }

  private void check(PlannedFactory factory, Supply.Stored stored, Problems problems) {
    RepositoryBlock repository = settings.repository(stored.repository());
    Set<String> suitable = extensions.connector(repository.storage()).engineTypes(stored.view());
    String name = engineOf(factory, stored);
    EngineBlock engine = settings.engine(name);
    if (!suitable.isEmpty() && !suitable.contains(engine.type())) {
      problems.add(unsuitable(factory, stored, engine, suitable));
    } else if (stored.isBound(extensions.connector(repository.storage()))
        && !name.equals(factory.engine().name())
        && !isHandedOver(engine, factory)) {
      problems.add(elsewhere(factory, stored, name));
    }
  }

  /** Whether what lives on {@code engine} can be handed over to the factory's, and back. */
  private boolean isHandedOver(EngineBlock engine, PlannedFactory factory) {
    return !Collections.disjoint(
        extensions.engine(engine.type()).dataTypes(),
        extensions.engine(factory.engine().type()).dataTypes());
  }

  private Problem unsuitable(
      PlannedFactory factory, Supply.Stored stored, EngineBlock engine, Set<String> suitable) {
    RepositoryBlock repository = settings.repository(stored.repository());
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINE_UNSUITABLE,
                "%s cannot use the repository %s on its engine."
                    .formatted(factory.name(), stored.repository()))
            .at(factory.type().getName())
            .at(repository.block().origin())
            .because(
                "it would be used on the engine %s of type %s"
                    .formatted(engine.name(), engine.type()))
            .because(
                "a %s of storage %s works on %s"
                    .formatted(
                        stored.type(),
                        repository.storage(),
                        String.join(", ", new TreeSet<>(suitable))));
    List<String> engines =
        settings.engines().values().stream()
            .filter(other -> suitable.contains(other.type()))
            .map(EngineBlock::name)
            .toList();
    engines.forEach(
        name ->
            problem.fix(
                "write into the block %s: engine = %s".formatted(stored.repository(), name)));
    engines.forEach(
        name -> problem.fix("or run the factory there: @RunsOn(\"%s\")".formatted(name)));
    return (engines.isEmpty()
            ? problem.fix(
                "configure an engine of such a type: setl.engines { default { type = %s } }"
                    .formatted(new TreeSet<>(suitable).first()))
            : problem)
        .build();
  }

  private Problem elsewhere(PlannedFactory factory, Supply.Stored stored, String engine) {
    return Problem.of(
            ProblemCode.ENGINE_UNSUITABLE,
            "%s runs on the engine %s, and the repository %s asks for %s."
                .formatted(factory.name(), factory.engine().name(), stored.repository(), engine))
        .at(factory.type().getName())
        .at(settings.repository(stored.repository()).block().origin("engine"))
        .because("a %s lives on its engine".formatted(stored.type()))
        .because(
            "nothing is handed over between engines of the types %s and %s"
                .formatted(settings.engine(engine).type(), factory.engine().type()))
        .fix("run the factory there: @RunsOn(\"%s\")".formatted(engine))
        .fix("or take engine = %s from the block %s".formatted(engine, stored.repository()))
        .build();
  }

  /** Whether the condition can be applied where the data lives. */
  private boolean isFiltered(PlannedFactory factory, ResolvedDelivery delivery) {
    return delivery.element() instanceof FullType.Of element
        && engineTypes(factory, delivery)
            .allMatch(type -> extensions.engine(type).filteredTypes().contains(element.raw()));
  }

  /** The types of the engines on which what is delivered lives. */
  private Stream<String> engineTypes(PlannedFactory factory, ResolvedDelivery delivery) {
    return delivery.supplies().isEmpty()
        ? Stream.of(factory.engine().type())
        : delivery.supplies().stream()
            .map(
                supply ->
                    supply instanceof Supply.Stored stored
                        ? settings.engine(engineOf(factory, stored)).type()
                        : factory.engine().type());
  }

  /** The name of the engine that a repository is used on. */
  private String engineOf(PlannedFactory factory, Supply.Stored stored) {
    return settings.repository(stored.repository()).engine().orElse(factory.engine().name());
  }

  private Problem unfiltered(PlannedFactory factory, ResolvedDelivery delivery) {
    EngineProvider engine = extensions.engine(factory.engine().type());
    String filtered =
        engine.filteredTypes().stream()
            .map(Class::getSimpleName)
            .sorted()
            .collect(Collectors.joining(", "));
    return Problem.of(
            ProblemCode.CONDITION_UNSUITABLE,
            "%s wants a %s with a condition, and it cannot be filtered."
                .formatted(factory.name(), delivery.point().type()))
        .at(delivery.point().place())
        .because("the condition is " + delivery.point().condition())
        .because(
            "the engine %s of type %s filters %s"
                .formatted(
                    factory.engine().name(),
                    engine.type(),
                    filtered.isEmpty() ? "nothing" : filtered))
        .fix(
            "take condition = \"%s\" away, and filter in the factory"
                .formatted(delivery.point().condition()))
        .build();
  }
}
