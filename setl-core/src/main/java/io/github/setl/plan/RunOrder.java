package io.github.setl.plan;

import io.github.setl.delivery.Candidate;
import io.github.setl.delivery.DeliveryPoint;
import io.github.setl.delivery.DeliveryResolver;
import io.github.setl.delivery.DeliveryResolver.Feed;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which factories run before which: {@code @RunsAfter}, and the stages of a scan. */
final class RunOrder {
  private RunOrder() {}

  /** The stages that were worked out, and the factories that wait for one another. */
  record Worked(List<List<Candidate>> stages, List<Cycle> cycles) {}

  /** Factories each of which waits for the next, the last for the first. */
  record Cycle(List<Candidate> factories, Problem problem) {}

  /**
   * Works out the stages of {@code group} from its deliveries and {@code @RunsAfter}: each factory
   * in the first stage in which everything it waits for has run.
   *
   * @param earlier the factories of the stages before, in order
   */
  static Worked stages(
      List<Candidate> earlier, List<Candidate> group, DeliveryResolver.Given given) {
    List<Candidate> all = new ArrayList<>(earlier);
    all.addAll(group);
    for (int i = 0; i < all.size(); i++) {
      all.set(i, all.get(i).at(i, 0));
    }
    List<List<Feed>> feeds = DeliveryResolver.feeds(all, given);
    int first = earlier.size();
    WaitGraph graph = new WaitGraph(group.size());
    for (int node = 0; node < group.size(); node++) {
      Set<Integer> waits = new LinkedHashSet<>(runsAfter(all.get(first + node), all));
      feeds.get(first + node).forEach(feed -> waits.add(feed.position()));
      for (int position : waits) {
        if (position >= first) {
          graph.add(node, position - first);
        }
      }
    }
    List<Cycle> cycles = new ArrayList<>();
    int[] levels =
        graph.levels(
            cycle ->
                cycles.add(
                    new Cycle(
                        cycle.stream().map(group::get).toList(),
                        cycle(
                            cycle.stream().map(node -> all.get(first + node)).toList(),
                            all,
                            feeds))));
    List<List<Candidate>> stages = new ArrayList<>();
    for (int node = 0; node < levels.length; node++) {
      while (stages.size() <= levels[node]) {
        stages.add(new ArrayList<>());
      }
      stages.get(levels[node]).add(group.get(node));
    }
    stages.removeIf(List::isEmpty);
    return new Worked(stages, cycles);
  }

  /** The positions among {@code all} of what {@code factory} runs after; never its own. */
  static List<Integer> runsAfter(Candidate factory, List<Candidate> all) {
    if (factory.shape().marks().runsAfter().isEmpty()) {
      return List.of();
    }
    return all.stream()
        .filter(other -> other.position() != factory.position())
        .filter(other -> names(factory, other))
        .map(Candidate::position)
        .toList();
  }

  /** Whether {@code @RunsAfter} of {@code factory} names {@code other}. */
  private static boolean names(Candidate factory, Candidate other) {
    return factory.shape().marks().runsAfter().contains(other.shape().type());
  }

  /**
   * The problem of factories each of which waits for the next, the last for the first.
   *
   * @param feeds who could feed whom, by position; empty where only {@code @RunsAfter} counts
   */
  static Problem cycle(List<Candidate> cycle, List<Candidate> all, List<List<Feed>> feeds) {
    List<String> names = new ArrayList<>(cycle.stream().map(Candidate::name).toList());
    names.add(names.get(0));
    Problem.Builder problem =
        Problem.of(
            ProblemCode.CYCLE,
            "%d factories wait for one another: %s."
                .formatted(cycle.size(), String.join(" -> ", names)));
    List<String> fixes = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      Candidate factory = cycle.get(i);
      Candidate next = cycle.get((i + 1) % cycle.size());
      List<Feed> own = feeds.isEmpty() ? List.of() : feeds.get(factory.position());
      Optional<DeliveryPoint> point =
          own.stream()
              .filter(feed -> feed.position() == next.position())
              .map(Feed::point)
              .findFirst();
      problem.at(point.map(DeliveryPoint::place).orElse(factory.shape().type().getName()));
      if (point.isPresent()) {
        problem.because(
            "%s wants a %s, and %s produces one"
                .formatted(factory.name(), point.get().type(), next.name()));
        others(point.get(), own, cycle, all).forEach(fixes::add);
      } else if (!names(factory, next)) {
        problem.because(
            "%s was added after %s, in a stage that is not parallel"
                .formatted(factory.name(), next.name()));
        fixes.add("add %s before %s".formatted(factory.name(), next.name()));
      } else {
        problem.because("%s has @RunsAfter(%s.class)".formatted(factory.name(), next.name()));
        fixes.add("take @RunsAfter(%s.class) from %s".formatted(next.name(), factory.name()));
      }
    }
    if (fixes.isEmpty()) {
      fixes.add(
          "name the output that is meant: override deliveryId() of its factory, and ask for it with"
              + " @Delivery(id = \"..\")");
    }
    fixes.forEach(problem::fix);
    return problem.build();
  }

  /** What else could feed a point, outside of the cycle. */
  private static List<String> others(
      DeliveryPoint point, List<Feed> feeds, List<Candidate> cycle, List<Candidate> all) {
    return feeds.stream()
        .filter(feed -> feed.point().equals(point))
        .map(feed -> all.get(feed.position()))
        .filter(other -> cycle.stream().noneMatch(f -> f.position() == other.position()))
        .map(other -> "@Delivery(producer = %s.class) on %s".formatted(other.name(), point.place()))
        .toList();
  }
}
