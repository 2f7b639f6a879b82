package io.github.setl.plan;

import io.github.setl.config.FactoryBlock;
import io.github.setl.delivery.Candidate;
import io.github.setl.delivery.DeliveryPoint;
import io.github.setl.delivery.FactoryShape;
import io.github.setl.delivery.FactoryShapes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the factories of a pipeline: their classes, constructors, and what they say of themselves.
 */
final class FoundFactories {
  private final FactoryShapes shapes;
  private final FactoryNames names;
  private final Problems problems;

  FoundFactories(FactoryShapes shapes, FactoryNames names, Problems problems) {
    this.shapes = shapes;
    this.names = names;
    this.problems = problems;
  }

  /** Reads one factory of a stage that is {@code writable}. */
  Found read(PipelineSpec.FactorySpec spec, boolean writable) {
    FactoryShape shape = shapes.of(spec.type());
    problems.addAll(shape.problems());
    Optional<Problem> broken =
        shape.problems().isEmpty() ? Optional.empty() : Optional.of(shape.problems().get(0));
    Optional<FactoryBlock> block = names.block(spec.type());
    List<DeliveryPoint> deliveries = shape.deliveries();
    Optional<Creation> creation = spec.instance().map(Creation.Given::new);
    if (creation.isEmpty()) {
      ConstructorChoice.Answer answer = new ConstructorChoice(shape, spec.arguments()).answer();
      answer.problem().ifPresent(problems::add);
      broken = broken.or(answer::problem);
      creation = answer.chosen().map(ConstructorChoice.Chosen::construction);
      if (answer.chosen().isPresent() && !answer.chosen().get().deliveries().isEmpty()) {
        deliveries = new ArrayList<>(answer.chosen().get().deliveries());
        deliveries.addAll(shape.deliveries());
      }
    }
    if (creation.isEmpty()) {
      Candidate candidate = new Candidate(0, 0, shape, deliveries, "", Set.of(), broken);
      return new Found(candidate, creation, writable, block);
    }
    FactoryIdentity identity = FactoryIdentity.of(shape, creation.get());
    identity.problem().ifPresent(problems::add);
    Candidate candidate =
        new Candidate(
            0,
            0,
            shape,
            deliveries,
            identity.deliveryId(),
            identity.consumers(),
            broken.or(identity::problem));
    boolean written =
        writable && identity.writable() && block.map(FactoryBlock::writable).orElse(true);
    return new Found(candidate, creation, written, block);
  }
}
