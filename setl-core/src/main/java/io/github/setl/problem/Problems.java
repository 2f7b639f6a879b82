package io.github.setl.problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The problems of one phase, in the order in which they were found, each once, and under each those
 * that are expected to go away with it. Not thread safe.
 *
 * <p>A phase adds what it finds and calls {@link #throwIfAny} once, at its end.
 */
public final class Problems {
  private final Map<Problem, List<Problem>> found = new LinkedHashMap<>();

  /** Adds one problem. */
  public void add(Problem problem) {
    found.putIfAbsent(problem, new ArrayList<>(0));
  }

  /** Adds all of {@code problems}. */
  public void addAll(List<Problem> problems) {
    for (Problem problem : problems) {
      add(problem);
    }
  }

  /**
   * Adds a problem that is expected to go away with {@code cause}, which has been added.
   *
   * @throws IllegalArgumentException if {@code cause} has not been added
   */
  public void addFollowUp(Problem cause, Problem problem) {
    List<Problem> followUps = found.get(cause);
    if (followUps == null) {
      throw new IllegalArgumentException("The cause was not added: " + cause.brief());
    }
    if (!followUps.contains(problem)) {
      followUps.add(problem);
    }
  }

  /** Whether nothing was found. */
  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** What was found so far, as an immutable copy. */
  public List<Problem> list() {
    List<Problem> problems = new ArrayList<>(found.size());
    found.forEach((problem, followUps) -> problems.add(problem.with(followUps)));
    return List.copyOf(problems);
  }

  /**
   * Throws what {@code exception} makes of the problems, if there are any.
   *
   * @param exception the constructor of the phase's exception
   */
  public void throwIfAny(Function<List<Problem>, ? extends SetlException> exception) {
    if (!found.isEmpty()) {
      throw exception.apply(list());
    }
  }
}
