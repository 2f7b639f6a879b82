package io.github.setl.plan;

import io.github.setl.api.Factory;
import io.github.setl.delivery.FullType;
import io.github.setl.delivery.HandlePoint;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A factory of a plan.
 *
 * @param position its position in the pipeline, from 0
 * @param stage the number of its stage, from 1
 * @param type its class
 * @param instance the instance to use; empty: each run makes one
 * @param output the full type of what it produces
 * @param deliveryId the id of its output; empty: none
 * @param engine the engine it runs on
 * @param deliveries what it receives, each with its answer
 * @param handles what it receives from its engine
 * @param writable whether its {@code write()} runs
 * @param consumed whether another factory receives its output
 */
public record PlannedFactory(
    int position,
    int stage,
    Class<?> type,
    Optional<Factory<?>> instance,
    FullType output,
    String deliveryId,
    Plan.PlannedEngine engine,
    List<ResolvedDelivery> deliveries,
    List<HandlePoint> handles,
    boolean writable,
    boolean consumed) {

  /** Copies the lists. */
  public PlannedFactory {
    deliveries = List.copyOf(deliveries);
    handles = List.copyOf(handles);
  }

  /** The simple name of the class. */
  public String name() {
    return type.getSimpleName();
  }

  /** The repositories among what it receives. */
  public Stream<Supply.RepositoryView> repositoryViews() {
    return deliveries.stream()
        .flatMap(delivery -> delivery.supply().stream())
        .filter(Supply.RepositoryView.class::isInstance)
        .map(Supply.RepositoryView.class::cast);
  }
}
