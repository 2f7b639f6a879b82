package io.github.setl.problem;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Something is wrong, as {@link Problem}s. The subclasses exist where a caller acts differently;
 * this class itself is thrown by repositories and engines.
 */
public class SetlException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  /** An exception for {@code problems}, at least one. */
  public SetlException(List<Problem> problems) {
    this(problems, null);
  }

  /** An exception for {@code problems}, at least one, that {@code cause} led to. */
  public SetlException(List<Problem> problems, @Nullable Throwable cause) {
    super(message(problems), cause);
    this.problems = List.copyOf(problems);
  }

  /** What is wrong, ordered as a person would mend it. */
  public final List<Problem> problems() {
    return problems;
  }

  private static String message(List<Problem> problems) {
    String head = problems.size() == 1 ? "" : problems.size() + " problems:\n\n";
    return head + problems.stream().map(Problem::toString).collect(Collectors.joining("\n\n"));
  }
}
