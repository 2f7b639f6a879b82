package io.github.setl.delivery;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The problems that the resolver meets, with what comes near. */
final class DeliveryProblems {
  private static final int MOST_NEAR = 5;

  private DeliveryProblems() {}

  static Problem ambiguous(Candidate factory, DeliveryPoint point, List<Supply> fitting) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.DELIVERY_AMBIGUOUS,
                name(factory) + " wants " + wanted(point) + ", and " + fitting.size() + " fit.")
            .at(point.place());
    for (Supply supply : fitting) {
      problem.because("on offer: " + supply.describe());
    }
    for (Supply supply : fitting) {
      problem.fix(annotation(point, supply) + "  for " + supply.describe());
    }
    return problem.build();
  }

  static Problem missing(
      Candidate factory,
      DeliveryPoint point,
      List<Supply> given,
      List<Candidate> factories,
      RepositoryCatalog catalog) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.DELIVERY_MISSING,
                name(factory) + " wants " + wanted(point) + ", and nothing supplies it.")
            .at(point.place());
    List<Supply> all = new ArrayList<>(given);
    factories.stream()
        .filter(other -> other.position() != factory.position())
        .map(Candidate::output)
        .forEach(all::add);

    List<Supply> sameType = all.stream().filter(s -> s.type().equals(point.type())).toList();
    List<String> facts = new ArrayList<>();
    List<String> near = new ArrayList<>();
    List<String> fixes = new ArrayList<>();
    for (Supply supply : sameType) {
      explain(factory, point, supply, facts, near, fixes);
    }
    for (Supply supply : all) {
      if (!supply.type().equals(point.type()) && isNear(supply.type(), point.type())) {
        near.add(typeOf(supply.type(), point.type()) + id(supply.id()) + ", " + supply.describe());
      }
    }
    if (facts.isEmpty()) {
      facts.add(
          "no pipeline input, no repository and no factory of an earlier stage has this type");
    }
    boolean repository =
        !point.id().isEmpty() && catalog.views(point.id()).isPresent() && sameType.isEmpty();
    if (repository) {
      facts.add(
          "the configuration has a repository "
              + point.id()
              + ", which supplies "
              + views(catalog.views(point.id()).orElse(Set.of()), point.type()));
    }
    if (fixes.isEmpty()) {
      fixes.add(
          "add a factory that produces it to a stage before stage " + factory.stage() + ", or");
      fixes.add("give it to the pipeline with setInput(..) or to Setl with setRepository(..), or");
      fixes.add("write @Delivery(optional = true) if the factory can do without");
    }
    limit(facts).forEach(problem::because);
    limit(near).forEach(problem::didYouMean);
    limit(fixes).forEach(problem::fix);
    return problem.build();
  }

  private static void explain(
      Candidate factory,
      DeliveryPoint point,
      Supply supply,
      List<String> facts,
      List<String> near,
      List<String> fixes) {
    boolean otherProducer =
        point.producer().isPresent()
            && !(supply instanceof Supply.FactoryOutput output
                && output.producer() == point.producer().get());
    if (!supply.id().equals(point.id())) {
      near.add(annotation(point, supply) + "  for " + supply.describe());
    } else if (otherProducer) {
      near.add(annotation(point, supply) + "  for " + supply.describe());
    } else if (supply instanceof Supply.FactoryOutput output && output.stage() >= factory.stage()) {
      String when =
          output.stage() == factory.stage()
              ? "in the same stage"
              : "only in stage " + output.stage();
      facts.add(output.producer().getSimpleName() + " produces it " + when);
      fixes.add(
          "add "
              + output.producer().getSimpleName()
              + " to a stage before stage "
              + factory.stage()
              + ", or "
              + name(factory)
              + " to one after stage "
              + output.stage());
    } else if (!DeliveryResolver.isSeenBy(supply, factory.shape().type())) {
      String producer = ((Supply.FactoryOutput) supply).producer().getSimpleName();
      facts.add(producer + "#consumers does not name " + name(factory));
      fixes.add("add " + name(factory) + ".class to " + producer + "#consumers");
    }
  }

  private static boolean isNear(FullType offered, FullType wanted) {
    if (offered instanceof FullType.Of o && wanted instanceof FullType.Of w) {
      boolean sameRaw = o.raw() == w.raw();
      boolean sameText = offered.toString().equals(wanted.toString());
      boolean sameArguments = !o.arguments().isEmpty() && o.arguments().equals(w.arguments());
      return sameRaw || sameText || sameArguments;
    }
    return false;
  }

  /** The annotation that asks for {@code supply}, ready to paste. */
  private static String annotation(DeliveryPoint point, Supply supply) {
    List<String> parts = new ArrayList<>();
    if (!supply.id().isEmpty()) {
      parts.add("id = \"" + supply.id() + "\"");
    }
    if (supply instanceof Supply.FactoryOutput output) {
      parts.add("producer = " + output.producer().getSimpleName() + ".class");
    }
    if (point.optional()) {
      parts.add("optional = true");
    }
    return parts.isEmpty() ? "@Delivery" : "@Delivery(" + String.join(", ", parts) + ")";
  }

  private static String wanted(DeliveryPoint point) {
    String producer = point.producer().map(type -> " from " + type.getSimpleName()).orElse("");
    return "a " + point.type() + id(point.id()) + producer;
  }

  private static String id(String id) {
    return id.isEmpty() ? "" : " with the id \"" + id + "\"";
  }

  private static String typeOf(FullType offered, FullType wanted) {
    return offered.toString().equals(wanted.toString())
        ? Objects.toString(((FullType.Of) offered).raw().getName())
            + ((FullType.Of) offered).arguments()
        : offered.toString();
  }

  private static String views(Set<Class<?>> views, FullType wanted) {
    FullType row =
        wanted instanceof FullType.Of type && type.arguments().size() == 1
            ? type.arguments().get(0)
            : FullType.of(Object.class);
    return views.stream()
        .map(view -> FullType.of(view, row).toString())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static List<String> limit(List<String> entries) {
    if (entries.size() <= MOST_NEAR) {
      return entries;
    }
    List<String> shown = new ArrayList<>(entries.subList(0, MOST_NEAR));
    shown.add("and " + (entries.size() - MOST_NEAR) + " more");
    return shown;
  }

  private static String name(Candidate factory) {
    return factory.shape().type().getSimpleName();
  }
}
