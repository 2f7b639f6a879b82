package io.github.setl.run;

import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import java.util.List;

/**
 * A run in which at least one factory failed, or that was stopped. Its cause is what the first
 * failed factory threw, else an {@code InterruptedException} or {@code TimeoutException}; running
 * again may help.
 */
public final class PipelineFailedException extends SetlException {
  private static final long serialVersionUID = 1L;

  private final transient RunResult result;

  PipelineFailedException(RunResult result, List<Problem> problems, Throwable cause) {
    super(problems, cause);
    this.result = result;
  }

  /** What became of each factory. */
  public RunResult result() {
    return result;
  }
}
