package io.github.setl.problem;

import java.util.List;

/**
 * The configuration is wrong. Thrown before anything was read or opened; running again without a
 * change of the configuration cannot help.
 */
public final class InvalidConfigException extends SetlException {
  private static final long serialVersionUID = 1L;

  /** An exception for {@code problems}, at least one. */
  public InvalidConfigException(List<Problem> problems) {
    super(problems);
  }
}
