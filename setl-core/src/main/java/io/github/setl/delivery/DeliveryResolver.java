package io.github.setl.delivery;

import io.github.setl.problem.Problem;
import io.github.setl.problem.Problems;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers, for every delivery of a pipeline, which supply feeds it: the one with exactly its type
 * and id that exists before its stage. No supply, or more than one, is a problem. Types such as
 * {@code Optional<T>} and {@code List<T>} are fed with what feeds a {@code T}, unless a supply has
 * exactly that type.
 */
public final class DeliveryResolver {
  private final Given given;
  private final List<Candidate> factories;
  private final Problems problems;

  /** What is given and every output, wherever it is produced; made for the first problem. */
  private final List<Supply> everything = new ArrayList<>();

  private DeliveryResolver(Given given, List<Candidate> factories, Problems problems) {
    this.given = given;
    this.factories = factories;
    this.problems = problems;
  }

  /**
   * What there is besides the factories.
   *
   * @param supplies pipeline inputs and registered repositories
   * @param catalog the repositories of the configuration, for deliveries whose id names one
   * @param broken the problem of each record whose repository could not be registered
   */
  public record Given(
      List<Supply> supplies, RepositoryCatalog catalog, Map<Class<?>, Problem> broken) {
    /** Copies the collections. */
    public Given {
      supplies = List.copyOf(supplies);
      broken = Map.copyOf(broken);
    }
  }

  /**
   * Resolves a whole pipeline.
   *
   * @param factories the factories in pipeline order, stages ascending
   * @param given what there is besides
   * @param problems receives what does not resolve
   * @return for each factory, by position, its deliveries in their order
   */
  public static List<List<ResolvedDelivery>> resolve(
      List<Candidate> factories, Given given, Problems problems) {
    return new DeliveryResolver(given, factories, problems).resolveAll();
  }

  /** The factory at {@code position} could feed {@code point}. */
  public record Feed(DeliveryPoint point, int position) {}

  /**
   * The factories that could feed each factory if all others ran before it.
   *
   * @param factories the factories in the order of their positions
   * @return for each factory, by position, by which others it could be fed
   */
  public static List<List<Feed>> feeds(List<Candidate> factories, Given given) {
    SupplyIndex index = new SupplyIndex();
    given.supplies().forEach(index::add);
    factories.forEach(factory -> index.add(factory.output()));
    DeliveryResolver resolver = new DeliveryResolver(given, factories, new Problems());
    List<List<Feed>> all = new ArrayList<>(factories.size());
    for (Candidate factory : factories) {
      List<Feed> feeds = new ArrayList<>();
      for (DeliveryPoint point : factory.deliveries()) {
        for (Supply supply : resolver.match(factory, point, index).supplies()) {
          if (supply instanceof Supply.FactoryOutput output) {
            feeds.add(new Feed(point, output.factory()));
          }
        }
      }
      all.add(feeds);
    }
    return all;
  }

  private List<List<ResolvedDelivery>> resolveAll() {
    SupplyIndex index = new SupplyIndex();
    given.supplies().forEach(index::add);
    List<List<ResolvedDelivery>> answers = new ArrayList<>(factories.size());
    int published = 0;
    for (Candidate factory : factories) {
      while (factories.get(published).stage() < factory.stage()) {
        index.add(factories.get(published++).output());
      }
      List<ResolvedDelivery> resolved = new ArrayList<>(factory.deliveries().size());
      for (DeliveryPoint point : factory.deliveries()) {
        resolved.add(answer(factory, point, index));
      }
      answers.add(resolved);
    }
    return answers;
  }

  /** The supplies that fit one delivery, however many. */
  private record Match(Wrapping wrapping, List<Supply> supplies) {}

  private Match match(Candidate factory, DeliveryPoint point, SupplyIndex index) {
    List<Supply> exact = fitting(factory, point, point.type(), index);
    Wrapping wrapping = Wrapping.of(point.type());
    if (wrapping == Wrapping.NONE || !exact.isEmpty()) {
      return new Match(Wrapping.NONE, exact);
    }
    FullType element = wrapping.element(point.type());
    if (!wrapping.isCollection() || !point.id().isEmpty()) {
      return new Match(wrapping, fitting(factory, point, element, index));
    }
    return new Match(wrapping, seen(index.findOfAnyId(element, point), factory));
  }

  /** The supplies of exactly {@code type}; else what the configuration has. */
  private List<Supply> fitting(
      Candidate factory, DeliveryPoint point, FullType type, SupplyIndex index) {
    List<Supply> found = seen(index.find(type, point), factory);
    return found.isEmpty() && point.producer().isEmpty()
        ? new StoredSupplies(given).find(point, type)
        : found;
  }

  private static List<Supply> seen(List<Supply> supplies, Candidate factory) {
    List<Supply> seen = new ArrayList<>(Math.min(supplies.size(), 4));
    for (Supply supply : supplies) {
      if (!isOutputOf(factory, supply) && isSeenBy(supply, factory.shape().type())) {
        seen.add(supply);
      }
    }
    return seen;
  }

  static boolean isOutputOf(Candidate factory, Supply supply) {
    return supply instanceof Supply.FactoryOutput output && output.factory() == factory.position();
  }

  static boolean isSeenBy(Supply supply, Class<?> factory) {
    return !(supply instanceof Supply.FactoryOutput output)
        || output.consumers().isEmpty()
        || output.consumers().contains(factory);
  }

  private ResolvedDelivery answer(Candidate factory, DeliveryPoint point, SupplyIndex index) {
    Match match = match(factory, point, index);
    List<Supply> supplies = match.supplies();
    if (supplies.isEmpty() && !point.optional() && match.wrapping() != Wrapping.OPTIONAL) {
      MissingDelivery.report(factory, point, given, factories, everything(), problems);
    } else if (supplies.size() > 1 && !match.wrapping().isCollection()) {
      problems.add(DeliveryProblems.ambiguous(factory, point, supplies));
      supplies = List.of();
    } else if (match.wrapping() == Wrapping.MAP) {
      refuseTwins(factory, point, supplies);
    }
    if (point.member() instanceof Constructor && match.wrapping() != Wrapping.PROVIDER) {
      supplies.stream()
          .filter(Supply.FactoryOutput.class::isInstance)
          .findFirst()
          .ifPresent(supply -> problems.add(DeliveryProblems.tooEarly(factory, point, supply)));
    }
    return new ResolvedDelivery(point, match.wrapping(), supplies);
  }

  private List<Supply> everything() {
    if (everything.isEmpty()) {
      everything.addAll(given.supplies());
      factories.forEach(factory -> everything.add(factory.output()));
    }
    return everything;
  }

  private void refuseTwins(Candidate factory, DeliveryPoint point, List<Supply> supplies) {
    Map<String, List<Supply>> byId = new LinkedHashMap<>();
    supplies.forEach(
        supply -> byId.computeIfAbsent(supply.id(), absent -> new ArrayList<>()).add(supply));
    byId.forEach(
        (id, twins) -> {
          if (twins.size() > 1) {
            problems.add(DeliveryProblems.twins(factory, point, id, twins));
          }
        });
  }

  /** Supplies by what a delivery can ask for. */
  private static final class SupplyIndex {
    private record Wanted(FullType type, String id) {}

    private record WantedFrom(FullType type, String id, Class<?> producer) {}

    private final Map<Object, List<Supply>> supplies = new HashMap<>();

    void add(Supply supply) {
      put(supply.type(), supply);
      put(new Wanted(supply.type(), supply.id()), supply);
      if (supply instanceof Supply.FactoryOutput output) {
        put(new WantedFrom(output.type(), output.id(), output.producer()), output);
      }
    }

    private void put(Object key, Supply supply) {
      supplies.computeIfAbsent(key, absent -> new ArrayList<>(1)).add(supply);
    }

    List<Supply> find(FullType type, DeliveryPoint point) {
      Object key =
          point.producer().isPresent()
              ? new WantedFrom(type, point.id(), point.producer().get())
              : new Wanted(type, point.id());
      return supplies.getOrDefault(key, List.of());
    }

    List<Supply> findOfAnyId(FullType type, DeliveryPoint point) {
      List<Supply> all = supplies.getOrDefault(type, List.of());
      return point.producer().isEmpty()
          ? all
          : all.stream()
              .filter(Supply.FactoryOutput.class::isInstance)
              .filter(s -> ((Supply.FactoryOutput) s).producer() == point.producer().get())
              .toList();
    }
  }
}
