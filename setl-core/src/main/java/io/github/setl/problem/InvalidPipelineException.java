package io.github.setl.problem;

import java.util.List;

/**
 * The pipeline does not fit together, or does not fit the data sets it uses. Thrown before a
 * factory was constructed; running again without a change of code or configuration cannot help.
 */
public final class InvalidPipelineException extends SetlException {
  private static final long serialVersionUID = 1L;

  /** An exception for {@code problems}, at least one. */
  public InvalidPipelineException(List<Problem> problems) {
    super(problems);
  }
}
