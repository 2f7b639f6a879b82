package io.github.setl.delivery;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;

/** How deliveries and supplies are put into words, and the problem of too many. */
final class DeliveryProblems {
  private DeliveryProblems() {}

  static Problem ambiguous(Candidate factory, DeliveryPoint point, List<Supply> fitting) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.DELIVERY_AMBIGUOUS,
                "%s wants %s, and %d fit.".formatted(factory.name(), wanted(point), fitting.size()))
            .at(point.place());
    fitting.forEach(supply -> problem.because("on offer: " + supply.describe()));
    List<String> ways =
        fitting.stream()
            .filter(supply -> selectsOne(point, supply, fitting))
            .map(supply -> annotation(point, supply))
            .toList();
    ways.forEach(problem::fix);
    if (ways.isEmpty() && fitting.stream().map(DeliveryProblems::added).distinct().count() == 1) {
      problem.fix("keep one %s and take the others away, or".formatted(added(fitting.get(0))));
    }
    if (ways.size() < fitting.size()) {
      problem.fix(
          "give them ids, with deliveryId() of a factory or withId(..) of an input, and ask for"
              + " one: @Delivery(id = \"..\")");
    }
    return problem.build();
  }

  /** An output that is wanted before it exists. */
  static Problem tooEarly(Candidate factory, DeliveryPoint point, Supply supply) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.DELIVERY_MEMBER,
                "%s wants %s in its constructor, and it does not exist before the run."
                    .formatted(factory.name(), wanted(point)))
            .at(point.place())
            .because("it is " + supply.describe())
            .because(
                "a constructor receives repositories, pipeline inputs, and a Provider of anything"
                    + " else");
    boolean plain = supply.type().equals(point.type());
    return (plain
            ? problem.fix(
                "@Delivery Provider<%s>, and call get() in read()".formatted(point.type()))
            : problem)
        .fix(
            "%sreceive it in a field: @Delivery private %s .."
                .formatted(plain ? "or " : "", point.type()))
        .build();
  }

  /** Two supplies of one id for a map. */
  static Problem twins(Candidate factory, DeliveryPoint point, String id, List<Supply> supplies) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.DELIVERY_AMBIGUOUS,
                "%s wants %s, and %d have %s."
                    .formatted(
                        factory.name(),
                        wanted(point),
                        supplies.size(),
                        id.isEmpty() ? "no id" : "the id \"" + id + "\""))
            .at(point.place());
    supplies.forEach(supply -> problem.because("on offer: " + supply.describe()));
    return problem
        .because("a map is keyed by the delivery ids, and one without an id has the key \"\"")
        .fix(
            "give each an id: @Override public String deliveryId() { return \"..\"; } in a factory,"
                + " .withId(\"..\") of an input")
        .fix("or receive a List<%s>".formatted(Wrapping.MAP.element(point.type())))
        .build();
  }

  /** Whether the annotation for {@code supply} tells it from the others and from what is there. */
  private static boolean selectsOne(DeliveryPoint point, Supply supply, List<Supply> fitting) {
    if (supply instanceof Supply.RepositoryView) {
      return true;
    }
    return point.producer().isEmpty()
        && supply instanceof Supply.FactoryOutput output
        && !output.producer().isAnonymousClass()
        && fitting.stream()
                .filter(
                    other ->
                        other instanceof Supply.FactoryOutput twin
                            && twin.producer() == output.producer())
                .count()
            == 1;
  }

  /** The annotation that tells {@code supply} from others of its type and id, ready to paste. */
  static String annotation(DeliveryPoint point, Supply supply) {
    return annotation(point, supply, true);
  }

  /** The annotation that asks for {@code supply}, ready to paste. */
  static String annotation(DeliveryPoint point, Supply supply, boolean byProducer) {
    List<String> parts = new ArrayList<>();
    if (!supply.id().isEmpty()) {
      parts.add("id = \"" + supply.id() + "\"");
    } else if (supply instanceof Supply.RepositoryView view) {
      parts.add("id = \"" + view.repository() + "\"");
    }
    if (byProducer
        && supply instanceof Supply.FactoryOutput output
        && !output.producer().isAnonymousClass()) {
      parts.add("producer = " + output.producer().getSimpleName() + ".class");
    }
    if (point.optional()) {
      parts.add("optional = true");
    }
    if (!point.condition().isEmpty()) {
      parts.add("condition = \"" + point.condition() + "\"");
    }
    String annotation =
        parts.isEmpty() ? "@Delivery" : "@Delivery(" + String.join(", ", parts) + ")";
    return annotation + " for " + supply.describe();
  }

  /** How {@code supply} came into the pipeline. */
  private static String added(Supply supply) {
    return supply instanceof Supply.FactoryOutput output
        ? addStage(output.producer())
        : supply.describe();
  }

  static String addStage(Class<?> factory) {
    return ".addStage(" + factory.getSimpleName() + ".class)";
  }

  static String wanted(DeliveryPoint point) {
    String producer = point.producer().map(type -> " from " + type.getSimpleName()).orElse("");
    return "a " + point.type() + withId(point.id()) + producer;
  }

  static String withId(String id) {
    return id.isEmpty() ? "" : " with the id \"" + id + "\"";
  }
}
