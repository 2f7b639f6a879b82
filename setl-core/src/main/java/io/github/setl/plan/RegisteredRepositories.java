package io.github.setl.plan;

import io.github.setl.config.Settings;
import io.github.setl.delivery.RepositoryCatalog;
import io.github.setl.delivery.Supply;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Turns {@code setRepository(..)} calls into supplies. */
final class RegisteredRepositories {
  private final RepositoryCatalog catalog;
  private final Settings settings;
  private final Problems problems;

  RegisteredRepositories(RepositoryCatalog catalog, Settings settings, Problems problems) {
    this.catalog = catalog;
    this.settings = settings;
    this.problems = problems;
  }

  /** All views of all registered repositories. */
  List<Supply> supplies(PipelineSpec spec) {
    List<Supply> supplies = new ArrayList<>();
    for (PipelineSpec.Registration registration : new LinkedHashSet<>(spec.repositories())) {
      Optional<Set<Class<?>>> views = catalog.views(registration.block());
      if (views.isEmpty()) {
        problems.add(unknown(registration));
      } else if (!registration.recordType().isRecord()) {
        problems.add(noRecord(registration));
      } else {
        for (Class<?> view : views.get()) {
          supplies.add(
              new Supply.RepositoryView(registration.block(), registration.recordType(), view, ""));
        }
      }
    }
    return supplies;
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
    Set<String> known = new TreeSet<>(settings.repositories().keySet());
    Problem.Builder problem =
        Problem.of(
                ProblemCode.REPOSITORY_UNKNOWN,
                "The configuration has no repository " + registration.block() + ".")
            .at(call(registration))
            .because(
                known.isEmpty()
                    ? "no block of the configuration has a storage"
                    : "the repositories are " + String.join(", ", known));
    Nearest.to(registration.block(), known).ifPresent(problem::didYouMean);
    return problem
        .fix(
            "add a block: "
                + registration.block()
                + " { storage = .., .. }, or name one that exists")
        .build();
  }

  private static String call(PipelineSpec.Registration registration) {
    return "setRepository("
        + registration.recordType().getSimpleName()
        + ".class, \""
        + registration.block()
        + "\")";
  }
}
