package io.github.setl.mermaid;

import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The factories of one plan, their outputs, and what comes from outside, each with its name. A name
 * is the same in all parts of a diagram and in both views.
 */
final class PlanNodes {
  private final List<Node> factories = new ArrayList<>();
  private final List<Node> outputs = new ArrayList<>();
  private final List<Supply> externals = new ArrayList<>();
  private final List<Node> externalNodes = new ArrayList<>();

  PlanNodes(Plan plan) {
    NodeNames names = new NodeNames();
    for (PlannedFactory factory : plan.factories().toList()) {
      factories.add(names.of(factory.type()));
      outputs.add(names.of(factory.output(), factory.conduct().consumed() ? "" : "Final"));
    }
    plan.factories().flatMap(PlanNodes::externals).forEach(supply -> addExternal(supply, names));
  }

  private void addExternal(Supply supply, NodeNames names) {
    if (externals.stream().noneMatch(known -> same(known, supply))) {
      externals.add(supply);
      externalNodes.add(names.of(supply.type(), "External"));
    }
  }

  Node factory(int position) {
    return factories.get(position);
  }

  Node output(int position) {
    return outputs.get(position);
  }

  /** What is drawn for a supply: a factory's output or a box of its own. */
  Node source(Supply supply) {
    return supply instanceof Supply.FactoryOutput output
        ? output(output.factory())
        : externalNodes.get(external(supply));
  }

  /** The number of a repository view or pipeline input, from 0. */
  int external(Supply supply) {
    int number = 0;
    while (!same(externals.get(number), supply)) {
      number++;
    }
    return number;
  }

  /** What {@code factory} receives, in order. */
  static Stream<Supply> supplies(PlannedFactory factory) {
    return factory.deliveries().stream().flatMap(delivery -> delivery.supplies().stream());
  }

  /** What {@code factory} receives of other factories. */
  static Stream<Supply.FactoryOutput> outputs(PlannedFactory factory) {
    return supplies(factory)
        .filter(Supply.FactoryOutput.class::isInstance)
        .map(Supply.FactoryOutput.class::cast);
  }

  /** What {@code factory} receives from outside: repository views and pipeline inputs. */
  static Stream<Supply> externals(PlannedFactory factory) {
    return supplies(factory).filter(supply -> !(supply instanceof Supply.FactoryOutput));
  }

  /** Compares pipeline inputs by identity, since {@code equals} of their values is the user's. */
  private static boolean same(Supply one, Supply other) {
    if (one instanceof Supply.Stored view && other instanceof Supply.Stored otherView) {
      return view.repository().equals(otherView.repository())
          && view.type().equals(otherView.type());
    }
    return one == other;
  }
}
