package io.github.setl.spark.classic;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.EngineRequest;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Of Spark classic a process has one context, so that the engines of this type share a session:
 * their blocks have to ask for the same one.
 */
final class SessionRule {
  private static final int MOST_SHOWN = 5;

  private SessionRule() {}

  /** Why {@code other} cannot be used beside {@code first}. */
  static Optional<Problem> problem(EngineRequest first, EngineRequest other) {
    ClassicSettings left = ClassicSettings.of(first.block());
    ClassicSettings right = ClassicSettings.of(other.block());
    return left.fits(right) ? Optional.empty() : Optional.of(build(first, left, other, right));
  }

  private static Problem build(
      EngineRequest first, ClassicSettings left, EngineRequest other, ClassicSettings right) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.ENGINES_TOGETHER,
                "The engines %s and %s need two Spark sessions, and a process has one of Spark classic."
                    .formatted(first.name(), other.name()))
            .at(first.block().origin())
            .at(other.block().origin());
    Set<String> names = new TreeSet<>(left.settings().keySet());
    names.addAll(right.settings().keySet());
    names.stream()
        .filter(name -> !same(left.texts(), right.texts(), name))
        .limit(MOST_SHOWN)
        .forEach(
            name ->
                problem.because(
                    "they differ in %s: %s, %s"
                        .formatted(name, place(left, name, first), place(right, name, other))));
    if (!left.udfs().equals(right.udfs())) {
      problem.because("they differ in their udfs");
    }
    return problem
        .fix("run the factories on one of them, or")
        .fix(
            "give both the same keys: %s = ${%s}"
                .formatted(other.block().name(), first.block().name()))
        .fix("or run them in two programs")
        .build();
  }

  private static boolean same(Map<String, String> left, Map<String, String> right, String name) {
    return left.getOrDefault(name, "").equals(right.getOrDefault(name, ""));
  }

  /** Where the setting is written; its value may be a secret. */
  private static String place(ClassicSettings settings, String name, EngineRequest engine) {
    ClassicSettings.Setting setting = settings.settings().get(name);
    return setting == null ? "not set for " + engine.name() : setting.origin();
  }
}
