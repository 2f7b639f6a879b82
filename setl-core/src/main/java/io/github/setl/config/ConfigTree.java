package io.github.setl.config;

import com.typesafe.config.ConfigObject;

/**
 * The layers of an environment as one resolved tree.
 *
 * @param root the tree; a substitution that stands for nothing has left its mark, see {@link
 *     Resolution#isUnresolved}
 */
record ConfigTree(ConfigObject root, Environment environment, Precedence precedence) {}
