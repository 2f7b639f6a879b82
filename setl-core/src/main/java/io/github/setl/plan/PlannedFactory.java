package io.github.setl.plan;

import io.github.setl.delivery.FullType;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.ServicePoint;
import io.github.setl.delivery.Supply;
import io.github.setl.spi.EngineProvider;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A factory of a plan.
 *
 * @param position its position in the pipeline, from 0
 * @param stage the number of its stage, from 1
 * @param type its class
 * @param name the simple name of the class; of an anonymous one, the name of its class file
 * @param creation where its instance comes from
 * @param output the full type of what it produces
 * @param deliveryId the id of its output; empty: none
 * @param engine the engine it runs on
 * @param deliveries what it receives, each with its answer: in its constructor, then in its members
 * @param services what its fields receive from its engine and the application
 * @param waitsFor the positions of the factories that must have ended before it starts; with the
 *     schedule of stages only those of its own stage
 * @param conduct what a run does with it
 */
public record PlannedFactory(
    int position,
    int stage,
    Class<?> type,
    String name,
    Creation creation,
    FullType output,
    String deliveryId,
    Plan.PlannedEngine engine,
    List<ResolvedDelivery> deliveries,
    List<ServicePoint> services,
    List<Integer> waitsFor,
    Conduct conduct) {

  /** Copies the lists. */
  public PlannedFactory {
    deliveries = List.copyOf(deliveries);
    services = List.copyOf(services);
    waitsFor = List.copyOf(waitsFor);
  }

  /**
   * What a run does with a factory.
   *
   * @param writable whether its {@code write()} runs
   * @param consumed whether another factory receives its output
   * @param cached whether its output is computed once for all that receive it
   * @param benchmarked whether the seconds of its steps are reported
   */
  public record Conduct(boolean writable, boolean consumed, boolean cached, boolean benchmarked) {}

  /** This factory with {@code some} deliveries alone, for a drawing. */
  public PlannedFactory with(List<ResolvedDelivery> some) {
    return new PlannedFactory(
        position,
        stage,
        type,
        name,
        creation,
        output,
        deliveryId,
        engine,
        some,
        services,
        waitsFor,
        conduct);
  }

  /** What it receives from repositories, each once. */
  public Set<Supply.Stored> stored() {
    Set<Supply.Stored> stored = Set.of();
    for (ResolvedDelivery delivery : deliveries) {
      for (Supply supply : delivery.supplies()) {
        if (supply instanceof Supply.Stored one) {
          stored = stored.isEmpty() ? new LinkedHashSet<>() : stored;
          stored.add(one);
        }
      }
    }
    return stored;
  }

  /** Whether it receives something of its engine, which {@code provider} opens. */
  public boolean usesEngine(EngineProvider provider) {
    for (ServicePoint point : allServices()) {
      if (point.isHandleOf(provider)) {
        return true;
      }
    }
    return false;
  }

  /** All services that it receives, in its constructor and in its fields. */
  public List<ServicePoint> allServices() {
    List<ServicePoint> ofConstructor = creation.services();
    if (ofConstructor.isEmpty()) {
      return services;
    }
    List<ServicePoint> all = new ArrayList<>(ofConstructor);
    all.addAll(services);
    return all;
  }
}
