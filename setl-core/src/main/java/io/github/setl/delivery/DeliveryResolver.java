package io.github.setl.delivery;

import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Answers, for every delivery of a pipeline, which supply feeds it: the one with exactly its type
 * and id that exists before its stage. No supply, or more than one, is a problem.
 */
public final class DeliveryResolver {
  private final List<Supply> given;
  private final RepositoryCatalog catalog;
  private final Problems problems;

  private DeliveryResolver(List<Supply> given, RepositoryCatalog catalog, Problems problems) {
    this.given = given;
    this.catalog = catalog;
    this.problems = problems;
  }

  /**
   * Resolves a whole pipeline.
   *
   * @param factories the factories in pipeline order, stages ascending
   * @param given pipeline inputs and registered repositories
   * @param catalog the repositories of the configuration, for deliveries whose id names one
   * @param problems receives what does not resolve
   * @return for each factory, by position, its deliveries in the order of its shape
   */
  public static List<List<ResolvedDelivery>> resolve(
      List<Candidate> factories, List<Supply> given, RepositoryCatalog catalog, Problems problems) {
    return new DeliveryResolver(given, catalog, problems).resolveAll(factories);
  }

  private List<List<ResolvedDelivery>> resolveAll(List<Candidate> factories) {
    SupplyIndex index = new SupplyIndex();
    given.forEach(index::add);
    List<List<ResolvedDelivery>> answers = new ArrayList<>(factories.size());
    int published = 0;
    for (Candidate factory : factories) {
      while (factories.get(published).stage() < factory.stage()) {
        index.add(factories.get(published++).output());
      }
      List<ResolvedDelivery> resolved = new ArrayList<>(factory.shape().deliveries().size());
      for (DeliveryPoint point : factory.shape().deliveries()) {
        resolved.add(new ResolvedDelivery(point, answer(factory, point, index, factories)));
      }
      answers.add(resolved);
    }
    return answers;
  }

  private Optional<Supply> answer(
      Candidate factory, DeliveryPoint point, SupplyIndex index, List<Candidate> factories) {
    List<Supply> fitting = new ArrayList<>();
    for (Supply supply : index.find(point)) {
      if (isSeenBy(supply, factory.shape().type())) {
        fitting.add(supply);
      }
    }
    if (fitting.isEmpty()) {
      unregistered(point).ifPresent(fitting::add);
    }
    if (fitting.size() == 1) {
      return Optional.of(fitting.get(0));
    }
    if (fitting.size() > 1) {
      problems.add(DeliveryProblems.ambiguous(factory, point, fitting));
    } else if (!point.optional()) {
      problems.add(MissingDelivery.problem(factory, point, given, factories, catalog));
    }
    return Optional.empty();
  }

  static boolean isSeenBy(Supply supply, Class<?> factory) {
    return !(supply instanceof Supply.FactoryOutput output)
        || output.consumers().isEmpty()
        || output.consumers().contains(factory);
  }

  /** A repository that the delivery id names without having been registered. */
  private Optional<Supply> unregistered(DeliveryPoint point) {
    if (point.id().isEmpty()
        || point.producer().isPresent()
        || !(point.type() instanceof FullType.Of type)
        || type.arguments().size() != 1
        || !(type.arguments().get(0) instanceof FullType.Of row)
        || !row.arguments().isEmpty()) {
      return Optional.empty();
    }
    return catalog
        .views(point.id())
        .filter(views -> views.contains(type.raw()))
        .map(views -> new Supply.RepositoryView(point.id(), row.raw(), type.raw(), point.id()));
  }

  /** Supplies by what a delivery can ask for. */
  private static final class SupplyIndex {
    private record Wanted(FullType type, String id) {}

    private record WantedFrom(FullType type, String id, Class<?> producer) {}

    private final Map<Object, List<Supply>> supplies = new HashMap<>();

    void add(Supply supply) {
      put(new Wanted(supply.type(), supply.id()), supply);
      if (supply instanceof Supply.FactoryOutput output) {
        put(new WantedFrom(output.type(), output.id(), output.producer()), output);
      }
    }

    private void put(Object key, Supply supply) {
      supplies.computeIfAbsent(key, absent -> new ArrayList<>(1)).add(supply);
    }

    List<Supply> find(DeliveryPoint point) {
      Object key =
          point.producer().isPresent()
              ? new WantedFrom(point.type(), point.id(), point.producer().get())
              : new Wanted(point.type(), point.id());
      return supplies.getOrDefault(key, List.of());
    }
  }
}
