package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import io.github.setl.problem.Problem;
import java.util.Map;

/**
 * The layers of an environment as one resolved tree.
 *
 * @param root the tree; a substitution that stands for nothing has left its mark, see {@link
 *     Resolution#isUnresolved}
 * @param written where the keys of the files are
 * @param swallowed the values that HOCON dropped, by the path of the shorter key
 */
record ConfigTree(
    ConfigObject root,
    Environment environment,
    Precedence precedence,
    WrittenKeys written,
    Map<String, Problem> swallowed) {

  /** Copies the map. */
  ConfigTree {
    swallowed = Map.copyOf(swallowed);
  }
}
