package io.github.setl.plan;

import io.github.setl.config.OtherBlock;
import io.github.setl.config.Settings;
import io.github.setl.delivery.RepositoryCatalog;
import io.github.setl.delivery.Supply;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns {@code setRepository(..)} calls into supplies. */
final class RegisteredRepositories {
  private final RepositoryCatalog catalog;
  private final Settings settings;
  private final Problems problems;
  private final Map<Class<?>, Problem> broken = new HashMap<>();

  RegisteredRepositories(RepositoryCatalog catalog, Settings settings, Problems problems) {
    this.catalog = catalog;
    this.settings = settings;
    this.problems = problems;
  }

  /** The problem of each record whose repository could not be registered. */
  Map<Class<?>, Problem> broken() {
    return broken;
  }

  /** All views of all registered repositories. */
  List<Supply> supplies(PipelineSpec spec) {
    List<Supply> supplies = new ArrayList<>();
    for (PipelineSpec.Registration registration : new LinkedHashSet<>(spec.repositories())) {
      Optional<Set<Class<?>>> views = catalog.views(registration.block());
      if (views.isEmpty()) {
        refuse(registration, unknown(registration));
      } else if (!registration.recordType().isRecord()) {
        refuse(registration, noRecord(registration));
      } else {
        List<Class<?>> ordered = new ArrayList<>(views.get());
        ordered.sort(Comparator.comparing(Class::getName));
        for (Class<?> view : ordered) {
          supplies.add(
              new Supply.RepositoryView(registration.block(), registration.recordType(), view, ""));
        }
      }
    }
    return supplies;
  }

  private void refuse(PipelineSpec.Registration registration, Problem problem) {
    problems.add(problem);
    broken.put(registration.recordType(), problem);
  }

  private static Problem noRecord(PipelineSpec.Registration registration) {
    return Problem.of(
            ProblemCode.RECORD_UNUSABLE,
            registration.recordType().getSimpleName() + " is no record, so no row can become one.")
        .at(call(registration))
        .fix(
            "make it a record: public record "
                + registration.recordType().getSimpleName()
                + "(..) {}")
        .build();
  }

  private Problem unknown(PipelineSpec.Registration registration) {
    String name = registration.block();
    OtherBlock block = settings.otherBlocks().get(name);
    if (block != null) {
      return withoutStorage(registration, block);
    }
    Set<String> known = settings.repositories().keySet();
    Problem.Builder problem =
        Problem.of(
                ProblemCode.REPOSITORY_UNKNOWN, "The configuration has no repository " + name + ".")
            .at(call(registration))
            .because(
                known.isEmpty()
                    ? "no block of the configuration has a storage"
                    : "the repositories are " + String.join(", ", known));
    Nearest.to(name, known)
        .ifPresent(
            near ->
                problem.didYouMean(
                    "%s, of %s"
                        .formatted(
                            call(registration, near), settings.repository(near).block().origin())));
    return problem
        .fix("add a block: " + name + " { storage = .., .. }, or name one that exists")
        .build();
  }

  private static Problem withoutStorage(PipelineSpec.Registration registration, OtherBlock block) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.REPOSITORY_UNKNOWN,
                "The block " + block.name() + " is no repository: it has no storage.")
            .at(block.origin())
            .at(call(registration))
            .because(block.because());
    Nearest.to("storage", block.keys()).ifPresent(key -> problem.didYouMean("storage for " + key));
    return problem.fix("write storage = .. into the block").build();
  }

  private static String call(PipelineSpec.Registration registration) {
    return call(registration, registration.block());
  }

  private static String call(PipelineSpec.Registration registration, String block) {
    return "setRepository("
        + registration.recordType().getSimpleName()
        + ".class, \""
        + block
        + "\")";
  }
}
