package io.github.setl.plan;

import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ServicePoint;
import io.github.setl.delivery.Services;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.Extensions;
import java.util.List;

/** Checks that there is a service for each one that a factory wants. */
final class ServiceCheck {
  private final Extensions extensions;
  private final Services services;

  ServiceCheck(Extensions extensions, Services services) {
    this.extensions = extensions;
    this.services = services;
  }

  void check(List<PlannedFactory> factories, Problems problems) {
    for (PlannedFactory factory : factories) {
      for (ServicePoint point : factory.allServices()) {
        if (!point.isHandleOf(extensions.engine(factory.engine().type())) && !services.has(point)) {
          problems.add(missing(factory, point));
        }
      }
    }
  }

  private Problem missing(PlannedFactory factory, ServicePoint point) {
    String wanted = point.wanted();
    String simple = point.type() instanceof FullType.Of type ? type.raw().getSimpleName() : wanted;
    Problem.Builder problem =
        Problem.of(
                ProblemCode.SERVICE_MISSING,
                "%s wants a %s, and nothing provides it.".formatted(factory.name(), wanted))
            .at(point.place())
            .because(
                "it runs on the engine %s of type %s, which hands out %s"
                    .formatted(
                        factory.engine().name(), factory.engine().type(), handedOut(factory)));
    List<String> known = services.known();
    problem.because(
        known.isEmpty()
            ? "no module of the application binds a service"
            : "the modules of the application bind " + String.join(", ", known));
    known.stream()
        .filter(
            service -> service.equals(point.type().toString()) || service.endsWith(" " + simple))
        .forEach(problem::didYouMean);
    Nearest.to(wanted, known).ifPresent(problem::didYouMean);
    extensions.engines().values().stream()
        .filter(point::isHandleOf)
        .map(EngineProvider::type)
        .sorted()
        .forEach(
            type ->
                problem.fix(
                    "run it on an engine of type %s: setl.engines { default { type = %s } }"
                        .formatted(type, type)));
    return problem
        .fix(
            "bind it in a module, Setl.builder().install(..): bind(%s)%s.toInstance(..)"
                .formatted(bindable(point, simple), annotated(point)))
        .fix(
            "or receive it as a @Delivery, and give it to the pipeline: setInput(Input.of(%s.class,"
                    .formatted(simple)
                + " ..))")
        .build();
  }

  private static String bindable(ServicePoint point, String simple) {
    boolean plain = point.type() instanceof FullType.Of type && type.arguments().isEmpty();
    return plain ? simple + ".class" : "new TypeLiteral<" + point.type() + ">() {}";
  }

  private static String annotated(ServicePoint point) {
    return point.qualifier().isEmpty() ? "" : ".annotatedWith(..)";
  }

  private String handedOut(PlannedFactory factory) {
    List<String> handles =
        extensions.engine(factory.engine().type()).handles().stream()
            .map(Class::getSimpleName)
            .sorted()
            .toList();
    return handles.isEmpty() ? "nothing" : String.join(", ", handles);
  }
}
