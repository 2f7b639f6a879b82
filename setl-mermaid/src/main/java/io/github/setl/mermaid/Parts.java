package io.github.setl.mermaid;

import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.plan.PlannedStage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Cuts a plan into diagrams that Mermaid draws: between stages; within a stage that is too large
 * alone, between factories; within such a factory, between what it receives.
 */
final class Parts {
  private final Function<List<PlannedFactory>, Drawing> view;
  private final List<Cut> cuts = new ArrayList<>();

  private record Cut(String what, Drawing drawing) {}

  private Parts(Function<List<PlannedFactory>, Drawing> view) {
    this.view = view;
  }

  /**
   * The diagrams of a plan, in order.
   *
   * @param view draws some factories of the plan
   */
  static List<Part> of(Plan plan, Function<List<PlannedFactory>, Drawing> view) {
    Drawing whole = view.apply(plan.factories().toList());
    if (whole.fits()) {
      return List.of(new Part("", whole.text()));
    }
    Parts parts = new Parts(view);
    parts.cutBetweenStages(plan.stages());
    return parts.numbered();
  }

  private List<Part> numbered() {
    List<Part> parts = new ArrayList<>();
    for (Cut cut : cuts) {
      String title = "part %d of %d: %s".formatted(parts.size() + 1, cuts.size(), cut.what());
      parts.add(new Part(title, cut.drawing().titled(title)));
    }
    return parts;
  }

  private void cutBetweenStages(List<PlannedStage> stages) {
    for (List<PlannedStage> run : runs(stages, some -> fits(factories(some)))) {
      int first = run.get(0).number();
      if (fits(factories(run))) {
        add(range("stage", first, run.size()), factories(run));
      } else {
        cutBetweenFactories("stage " + first, run.get(0).factories());
      }
    }
  }

  private void cutBetweenFactories(String stage, List<PlannedFactory> factories) {
    int first = 1;
    for (List<PlannedFactory> run : runs(factories, this::fits)) {
      String what = stage + ", " + range("factory", first, run.size());
      if (fits(run)) {
        add(what, run);
      } else {
        cutBetweenDeliveries(what, run.get(0));
      }
      first += run.size();
    }
  }

  private void cutBetweenDeliveries(String what, PlannedFactory factory) {
    int first = 1;
    for (List<ResolvedDelivery> run :
        runs(oneByOne(factory), some -> fits(List.of(factory.with(some))))) {
      add(what + ", " + range("delivery", first, run.size()), List.of(factory.with(run)));
      first += run.size();
    }
  }

  /** What {@code factory} receives, a collection as a delivery of each of its elements. */
  private static List<ResolvedDelivery> oneByOne(PlannedFactory factory) {
    return factory.deliveries().stream()
        .flatMap(
            delivery ->
                delivery.supplies().isEmpty()
                    ? Stream.of(delivery)
                    : delivery.supplies().stream()
                        .map(
                            supply ->
                                new ResolvedDelivery(
                                    delivery.point(), delivery.wrapping(), List.of(supply))))
        .toList();
  }

  /** The longest runs that fit; an element that does not fit alone is a run alone. */
  private static <E> List<List<E>> runs(List<E> elements, Predicate<List<E>> fits) {
    List<List<E>> runs = new ArrayList<>();
    int from = 0;
    for (int to = 2; to <= elements.size(); to++) {
      if (to - from > 1 && !fits.test(elements.subList(from, to))) {
        runs.add(elements.subList(from, to - 1));
        from = to - 1;
      }
    }
    runs.add(elements.subList(from, elements.size()));
    return runs;
  }

  private boolean fits(List<PlannedFactory> factories) {
    return view.apply(factories).fits();
  }

  private void add(String what, List<PlannedFactory> factories) {
    cuts.add(new Cut(what, view.apply(factories)));
  }

  private static List<PlannedFactory> factories(List<PlannedStage> stages) {
    return stages.stream().flatMap(stage -> stage.factories().stream()).toList();
  }

  private static String range(String what, int first, int count) {
    return count == 1
        ? what + " " + first
        : "%s %d to %d".formatted(plural(what), first, first + count - 1);
  }

  private static String plural(String what) {
    return what.endsWith("y") ? what.substring(0, what.length() - 1) + "ies" : what + "s";
  }
}
