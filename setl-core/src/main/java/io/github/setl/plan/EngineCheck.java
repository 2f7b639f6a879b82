package io.github.setl.plan;

import io.github.setl.config.EngineBlock;
import io.github.setl.config.Settings;
import io.github.setl.delivery.HandlePoint;
import io.github.setl.delivery.Supply;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.Extensions;
import java.util.Set;
import java.util.TreeSet;

/** Checks that each factory's engine can give it what it wants. */
final class EngineCheck {
  private final Settings settings;
  private final Extensions extensions;

  EngineCheck(Settings settings, Extensions extensions) {
    this.settings = settings;
    this.extensions = extensions;
  }

  void check(Plan plan, Problems problems) {
    plan.factories().forEach(factory -> check(factory, problems));
  }

  private void check(PlannedFactory factory, Problems problems) {
    EngineBlock engine = settings.engine(factory.engine().name());
    Set<Class<?>> handles = extensions.engine(engine.type()).handles();
    for (HandlePoint point : factory.handles()) {
      if (!handles.contains(point.type())) {
        problems.add(missing(factory, point, engine));
      }
    }
    factory.repositoryViews().distinct().forEach(view -> check(factory, view, engine, problems));
  }

  private void check(
      PlannedFactory factory, Supply.RepositoryView view, EngineBlock engine, Problems problems) {
    String storage = settings.repository(view.repository()).storage();
    Set<String> suitable = extensions.connector(storage).engineTypes(view.view());
    if (!suitable.isEmpty() && !suitable.contains(engine.type())) {
      problems.add(
          Problem.of(
                  ProblemCode.ENGINE_UNSUITABLE,
                  "%s cannot use the repository %s on its engine."
                      .formatted(factory.name(), view.repository()))
              .at(factory.type().getName())
              .at(settings.repository(view.repository()).block().origin())
              .because(
                  "%s runs on the engine %s of type %s"
                      .formatted(factory.name(), engine.name(), engine.type()))
              .because(
                  "a %s of storage %s works on %s"
                      .formatted(view.type(), storage, String.join(", ", new TreeSet<>(suitable))))
              .fix(
                  "configure a default engine of such a type under setl.engines, or use another storage")
              .build());
    }
  }

  private Problem missing(PlannedFactory factory, HandlePoint point, EngineBlock engine) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.SERVICE_MISSING,
                "%s wants a %s, and its engine has none."
                    .formatted(factory.name(), point.type().getSimpleName()))
            .at(point.place())
            .because(
                "%s runs on the engine %s of type %s"
                    .formatted(factory.name(), engine.name(), engine.type()));
    extensions.engines().values().stream()
        .filter(provider -> provider.handles().contains(point.type()))
        .map(EngineProvider::type)
        .sorted()
        .forEach(
            type ->
                problem.fix(
                    "configure a default engine of type %s: setl.engines { default { type = %s } }"
                        .formatted(type, type)));
    return problem
        .fix(
            "receive it as a @Delivery, and give it to the pipeline: setInput(Input.of(%s.class, ..))"
                .formatted(point.type().getSimpleName()))
        .build();
  }
}
