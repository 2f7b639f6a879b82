package io.github.setl.plan;

import io.github.setl.delivery.Candidate;
import io.github.setl.delivery.DeliveryResolver;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The factories of a pipeline in their stages; positions and numbers of stages are settled.
 *
 * @param stages the stages in order, none of them empty
 */
record Arrangement(List<Stage> stages) {

  /** A stage with the factories in its order. */
  record Stage(List<Found> factories, boolean parallel) {}

  /** All factories, by position. */
  List<Found> factories() {
    return stages.stream().flatMap(stage -> stage.factories().stream()).toList();
  }

  /** The positions of factories that wait for the one before them in their stage. */
  BitSet serial() {
    BitSet serial = new BitSet();
    int first = 0;
    for (Stage stage : stages) {
      int end = first + stage.factories().size();
      if (!stage.parallel()) {
        serial.set(first + 1, end);
      }
      first = end;
    }
    return serial;
  }

  /** Takes stages as they were given, and makes stages of what was scanned. */
  static Arrangement of(
      PipelineSpec spec, FoundFactories found, DeliveryResolver.Given given, Problems problems) {
    List<Stage> stages = new ArrayList<>(spec.stages().size());
    List<Candidate> placed = new ArrayList<>();
    for (PipelineSpec.StageSpec stage : spec.stages()) {
      List<Found> factories =
          stage.factories().stream().map(f -> found.read(f, stage.writable())).toList();
      List<List<Found>> arranged =
          stage.scanned() ? workedOut(placed, factories, given, problems) : List.of(factories);
      for (List<Found> one : arranged) {
        List<Found> settled = new ArrayList<>(one.size());
        for (Found factory : one) {
          Candidate candidate = factory.candidate().at(placed.size(), stages.size() + 1);
          placed.add(candidate);
          settled.add(factory.with(candidate));
        }
        stages.add(new Stage(settled, stage.parallel()));
      }
    }
    return new Arrangement(stages);
  }

  private static List<List<Found>> workedOut(
      List<Candidate> earlier,
      List<Found> factories,
      DeliveryResolver.Given given,
      Problems problems) {
    RunOrder.Worked worked =
        RunOrder.stages(earlier, factories.stream().map(Found::candidate).toList(), given);
    IdentityHashMap<Candidate, Found> known = new IdentityHashMap<>();
    factories.forEach(factory -> known.put(factory.candidate(), factory));
    for (RunOrder.Cycle cycle : worked.cycles()) {
      problems.add(cycle.problem());
      cycle
          .factories()
          .forEach(
              candidate ->
                  known.computeIfPresent(
                      candidate, (key, f) -> f.with(key.brokenBy(cycle.problem()))));
    }
    return worked.stages().stream().map(stage -> stage.stream().map(known::get).toList()).toList();
  }
}
