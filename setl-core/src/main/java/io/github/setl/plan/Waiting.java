package io.github.setl.plan;

import io.github.setl.config.Schedule;
import io.github.setl.delivery.Candidate;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Works out which factories each factory waits for. With the schedule of stages these are the ones
 * of its own stage alone, since it waits for all earlier stages anyway.
 */
final class Waiting {
  private final Schedule schedule;
  private final List<Candidate> factories;
  private final List<List<ResolvedDelivery>> deliveries;
  private final BitSet serial;

  /** The holders of each repository so far: those of the last stage that holds it. */
  private final Map<String, Holders> holders = new HashMap<>();

  private record Holders(int stage, List<Integer> positions, List<Integer> before) {}

  /**
   * What is needed to know.
   *
   * @param deliveries what each factory receives, by position
   * @param serial the positions of factories that wait for the one before them in their stage
   */
  Waiting(
      Schedule schedule,
      List<Candidate> factories,
      List<List<ResolvedDelivery>> deliveries,
      BitSet serial) {
    this.schedule = schedule;
    this.factories = factories;
    this.deliveries = deliveries;
    this.serial = serial;
  }

  /** For each factory, by position, the positions of those it waits for. */
  List<List<Integer>> resolve(Problems problems) {
    WaitGraph graph = new WaitGraph(factories.size());
    for (Candidate factory : factories) {
      Set<Integer> waits = new LinkedHashSet<>();
      if (serial.get(factory.position())) {
        waits.add(factory.position() - 1);
      }
      for (int position : RunOrder.runsAfter(factory, factories)) {
        int stage = factories.get(position).stage();
        if (stage > factory.stage()) {
          problems.add(contradicted(factory, factories.get(position)));
        } else if (stage == factory.stage() || schedule == Schedule.DATAFLOW) {
          waits.add(position);
        }
      }
      if (schedule == Schedule.DATAFLOW) {
        addData(factory, waits);
      }
      waits.forEach(position -> graph.add(factory.position(), position));
    }
    graph.levels(
        cycle ->
            problems.add(
                RunOrder.cycle(cycle.stream().map(factories::get).toList(), factories, List.of())));
    List<List<Integer>> waits = new ArrayList<>(factories.size());
    for (int i = 0; i < factories.size(); i++) {
      waits.add(graph.of(i));
    }
    return waits;
  }

  private void addData(Candidate factory, Set<Integer> waits) {
    for (ResolvedDelivery delivery : deliveries.get(factory.position())) {
      for (Supply supply : delivery.supplies()) {
        if (supply instanceof Supply.FactoryOutput output) {
          waits.add(output.factory());
        } else if (supply instanceof Supply.Stored stored) {
          waits.addAll(hold(stored.repository(), factory));
        }
      }
    }
  }

  /** Notes that {@code factory} holds a repository; the holders that it waits for. */
  private List<Integer> hold(String repository, Candidate factory) {
    Holders last = holders.get(repository);
    if (last == null || last.stage() < factory.stage()) {
      List<Integer> before = last == null ? List.of() : last.positions();
      last = new Holders(factory.stage(), new ArrayList<>(), before);
      holders.put(repository, last);
    }
    last.positions().add(factory.position());
    return last.before();
  }

  private static Problem contradicted(Candidate factory, Candidate later) {
    return Problem.of(
            ProblemCode.ORDER_CONTRADICTED,
            "%s should run after %s, which is in a later stage."
                .formatted(factory.name(), later.name()))
        .at(factory.shape().type().getName())
        .because("%s has @RunsAfter(%s.class)".formatted(factory.name(), later.name()))
        .because(
            "%s is in stage %d, and %s is in stage %d"
                .formatted(factory.name(), factory.stage(), later.name(), later.stage()))
        .fix(
            "move %s behind %s: .addStage(%s.class)"
                .formatted(factory.name(), later.name(), factory.name()))
        .fix("or take @RunsAfter(%s.class) from %s".formatted(later.name(), factory.name()))
        .build();
  }
}
