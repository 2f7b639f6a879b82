package io.github.setl.config;

import io.github.setl.problem.Problems;
import java.util.Set;

/**
 * What the checks of all blocks share.
 *
 * @param names the names that references between blocks may use
 * @param written where the keys of the files are
 * @param swallowed the paths of keys that HOCON has dropped, or dropped others for
 * @param problems what the checks find
 */
record Check(
    Precedence precedence,
    Names names,
    WrittenKeys written,
    SecretRule secrets,
    Set<String> swallowed,
    Problems problems) {

  /** Copies the paths. */
  Check {
    swallowed = Set.copyOf(swallowed);
  }
}
