package io.github.setl.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The problems of one phase, in the order in which they were found. Not thread safe.
 *
 * <p>A phase adds what it finds and calls {@link #throwIfAny} once, at its end.
 */
public final class Problems {
  private final List<Problem> found = new ArrayList<>();

  /** Adds one problem. */
  public void add(Problem problem) {
    found.add(problem);
  }

  /** Adds all of {@code problems}. */
  public void addAll(List<Problem> problems) {
    found.addAll(problems);
  }

  /** Whether nothing was found. */
  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** What was found so far, as an immutable copy. */
  public List<Problem> list() {
    return List.copyOf(found);
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
