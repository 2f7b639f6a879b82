package io.github.setl.delivery;

import static io.github.setl.delivery.DeliveryProblems.annotation;
import static io.github.setl.delivery.DeliveryProblems.wanted;
import static io.github.setl.delivery.DeliveryProblems.withId;

import io.github.setl.api.Repository;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Works out why nothing fits one delivery: what comes near, and what to change. */
final class MissingDelivery {
  private static final int MOST = 5;

  private final Candidate factory;
  private final DeliveryPoint point;
  private final List<Candidate> others;
  private final List<Supply> offered;

  /** What is looked for: the delivery's type, or what is inside of it if nothing has the whole. */
  private final FullType type;

  private final Set<String> facts = new LinkedHashSet<>();
  private final Set<String> near = new LinkedHashSet<>();
  private final Set<String> fixes = new LinkedHashSet<>();

  private MissingDelivery(
      Candidate factory, DeliveryPoint point, List<Candidate> factories, List<Supply> everything) {
    this.factory = factory;
    this.point = point;
    this.others =
        factories.stream().filter(other -> other.position() != factory.position()).toList();
    this.offered = new ArrayList<>(everything);
    offered.removeIf(supply -> DeliveryResolver.isOutputOf(factory, supply));
    boolean whole = offered.stream().anyMatch(supply -> supply.type().equals(point.type()));
    this.type = whole ? point.type() : Wrapping.of(point.type()).element(point.type());
  }

  /**
   * Adds the problem to {@code problems}, under its cause if it is known.
   *
   * @param everything what is given, and the outputs of all factories
   */
  static void report(
      Candidate factory,
      DeliveryPoint point,
      DeliveryResolver.Given given,
      List<Candidate> factories,
      List<Supply> everything,
      Problems problems) {
    MissingDelivery missing = new MissingDelivery(factory, point, factories, everything);
    Problem problem = missing.problem(given.catalog());
    missing
        .cause(given.broken())
        .ifPresentOrElse(
            cause -> problems.addFollowUp(cause, problem), () -> problems.add(problem));
  }

  /** What is wrong with the repository or factory that would have supplied it. */
  private Optional<Problem> cause(Map<Class<?>, Problem> brokenRepositories) {
    Optional<Problem> repository =
        point.id().isEmpty() && point.producer().isEmpty()
            ? StoredSupplies.row(type).map(brokenRepositories::get)
            : Optional.empty();
    return repository.or(
        () ->
            others.stream()
                .filter(other -> other.broken().isPresent())
                .filter(
                    other ->
                        point.producer().isPresent()
                            ? other.shape().type() == point.producer().get()
                            : other.shape().output().equals(type))
                .flatMap(other -> other.broken().stream())
                .findFirst());
  }

  private Problem problem(RepositoryCatalog catalog) {
    Optional<String> nearest =
        Nearest.to(
            point.id(), offered.stream().map(Supply::id).filter(id -> !id.isEmpty()).toList());
    nearest.ifPresent(id -> offered.sort(Comparator.comparing(supply -> !supply.id().equals(id))));
    point.producer().ifPresent(this::explainProducer);
    for (Supply supply : offered) {
      if (supply.type().equals(type)) {
        explainSameType(supply);
      } else if (isNear(supply.type(), type) || isNear(supply.type(), point.type())) {
        near.add(typeOf(supply) + withId(supply.id()) + ", " + supply.describe());
        suggestLoading(supply, catalog);
      }
    }
    if (!point.id().isEmpty()) {
      catalog.views(point.id()).ifPresent(this::explainRepository);
      catalog.whyNone(point.id()).ifPresent(facts::add);
    }
    suggestRepositories(catalog);
    if (facts.isEmpty()) {
      facts.add(
          "no pipeline input, no repository and no factory of an earlier stage has this type");
    }
    if (fixes.isEmpty()) {
      fixes.add(
          "add a factory that produces it: .addStage(..) before " + addStage(factory) + ", or");
      fixes.add("give it to the pipeline: .setInput(" + input() + "), or");
      fixes.add("write @Delivery(optional = true), if " + factory.name() + " can do without");
    }
    Problem.Builder problem =
        Problem.of(
                ProblemCode.DELIVERY_MISSING,
                "%s wants %s, and nothing supplies it.".formatted(factory.name(), wanted(point)))
            .at(point.place());
    limited(facts).forEach(problem::because);
    limited(near).forEach(problem::didYouMean);
    limited(fixes).forEach(problem::fix);
    return problem.build();
  }

  private static String addStage(Candidate factory) {
    return DeliveryProblems.addStage(factory.shape().type());
  }

  /** The input that would be delivered. */
  private String input() {
    FullType wanted = Wrapping.of(point.type()).isCollection() ? point.type() : type;
    String argument =
        wanted instanceof FullType.Of plain && plain.arguments().isEmpty()
            ? wanted + ".class"
            : "new TypeReference<" + wanted + ">() {}";
    String id = point.id().isEmpty() ? "" : ".withId(\"" + point.id() + "\")";
    return "Input.of(" + argument + ", ..)" + id;
  }

  private void explainProducer(Class<?> producer) {
    Optional<Candidate> there =
        others.stream().filter(other -> other.shape().type() == producer).findFirst();
    if (there.isEmpty()) {
      facts.add(producer.getSimpleName() + " is not in the pipeline");
      fixes.add("add " + DeliveryProblems.addStage(producer) + " before " + addStage(factory));
    } else if (!there.get().shape().output().equals(type)) {
      facts.add(producer.getSimpleName() + " produces a " + there.get().shape().output());
    }
  }

  private void explainSameType(Supply supply) {
    boolean fromProducer =
        point.producer().isEmpty()
            || (supply instanceof Supply.FactoryOutput output
                && output.producer() == point.producer().get());
    if (!supply.id().equals(point.id())) {
      near.add(annotation(point, supply, point.producer().isPresent()));
      facts.add("it is on offer under another id");
    } else if (!fromProducer) {
      near.add(annotation(point, supply));
    } else if (supply instanceof Supply.FactoryOutput output) {
      explainOutput(output);
    }
  }

  private void explainOutput(Supply.FactoryOutput output) {
    String producer = Places.name(output.producer());
    if (output.stage() >= factory.stage()) {
      facts.add(
          output.stage() == factory.stage()
              ? producer + " produces it in the same stage"
              : "%s produces it in stage %d, and %s is in stage %d"
                  .formatted(producer, output.stage(), factory.name(), factory.stage()));
      fixes.add(
          (output.stage() == factory.stage() ? "give it a stage of its own: " : "move ")
              + "%s before %s"
                  .formatted(DeliveryProblems.addStage(output.producer()), addStage(factory)));
    } else {
      facts.add(producer + "#consumers does not name " + factory.name());
      fixes.add("add %s.class to %s#consumers".formatted(factory.name(), producer));
    }
  }

  private void explainRepository(Set<Class<?>> views) {
    FullType row =
        type instanceof FullType.Of plain && plain.arguments().size() == 1
            ? plain.arguments().get(0)
            : StoredSupplies.row(point.type())
                .<FullType>map(FullType::of)
                .orElse(FullType.of(Record.class));
    List<String> types =
        views.stream().map(view -> FullType.of(view, row).toString()).sorted().toList();
    facts.add(
        "the repository %s supplies a %s".formatted(point.id(), String.join(" or a ", types)));
    near.addAll(types);
  }

  /** Where a repository is wanted: those of the configuration that could be meant. */
  private void suggestRepositories(RepositoryCatalog catalog) {
    if (!(type instanceof FullType.Of plain) || plain.arguments().size() != 1) {
      return;
    }
    List<String> names =
        catalog.names().stream().filter(name -> supplies(catalog, name, plain.raw())).toList();
    if (plain.raw() == Repository.class && !point.id().isEmpty()) {
      fixes.add("write into the configuration: " + point.id() + " { storage = .. }");
    }
    if (names.isEmpty() || names.contains(point.id())) {
      return;
    }
    facts.add("the configuration has the repositories " + String.join(", ", limited(names)));
    if (point.id().isEmpty()) {
      List<String> free = names.stream().filter(name -> !isRegistered(name)).toList();
      limited(free.isEmpty() ? names : free)
          .forEach(
              name ->
                  fixes.add(
                      "setl.setRepository(%s.class, \"%s\") or @Delivery(%sid = \"%s\")"
                          .formatted(
                              plain.arguments().get(0),
                              name,
                              point.autoLoad() ? "autoLoad = true, " : "",
                              name)));
    } else {
      Nearest.to(point.id(), names).ifPresent(name -> near.add("@Delivery(id = \"" + name + "\")"));
    }
  }

  /** Where rows are wanted and their repository is there. */
  private void suggestLoading(Supply supply, RepositoryCatalog catalog) {
    boolean loads =
        supply instanceof Supply.RepositoryView view
            && type instanceof FullType.Of plain
            && plain.arguments().equals(List.of(FullType.of(view.recordType())))
            && catalog.loads(view.repository()).contains(plain.raw());
    if (loads && !point.autoLoad()) {
      fixes.add("write @Delivery(autoLoad = true), which reads it from " + supply.describe());
    }
  }

  private boolean supplies(RepositoryCatalog catalog, String repository, Class<?> wanted) {
    return catalog.views(repository).orElse(Set.of()).contains(wanted)
        || (point.autoLoad() && catalog.loads(repository).contains(wanted));
  }

  private boolean isRegistered(String name) {
    return offered.stream()
        .anyMatch(
            supply ->
                supply instanceof Supply.RepositoryView view && view.repository().equals(name));
  }

  private static boolean isNear(FullType offered, FullType wanted) {
    if (offered instanceof FullType.Of o && wanted instanceof FullType.Of w) {
      return o.raw() == w.raw()
          || o.toString().equals(w.toString())
          || (!o.arguments().isEmpty() && o.arguments().equals(w.arguments()));
    }
    return false;
  }

  /** The type of a supply; with imports, where simple names do not tell it from the wanted one. */
  private String typeOf(Supply supply) {
    String text = supply.type().toString();
    boolean alike = text.equals(type.toString()) || text.equals(point.type().toString());
    return alike && supply.type() instanceof FullType.Of plain
        ? text + " with " + imports(plain)
        : text;
  }

  /** The imports that make the wanted type the one of {@code offered}. */
  private String imports(FullType.Of offered) {
    Set<String> wanted = new LinkedHashSet<>(classes(point.type()));
    return classes(offered).stream()
        .filter(name -> !wanted.contains(name))
        .map(name -> "import " + name)
        .collect(Collectors.joining(" and "));
  }

  private static List<String> classes(FullType type) {
    List<String> names = new ArrayList<>();
    if (type instanceof FullType.Of of) {
      names.add(of.raw().getTypeName().replace('$', '.'));
      of.arguments().forEach(argument -> names.addAll(classes(argument)));
    }
    return names;
  }

  private static List<String> limited(Collection<String> entries) {
    List<String> shown = new ArrayList<>(entries.stream().limit(MOST).toList());
    if (entries.size() > MOST) {
      shown.add("and " + (entries.size() - MOST) + " more");
    }
    return shown;
  }
}
