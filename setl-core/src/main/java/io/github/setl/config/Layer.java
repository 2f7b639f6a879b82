package io.github.setl.config;

import com.typesafe.config.Config;
import java.util.Set;

/**
 * One source of values, parsed and not yet resolved.
 *
 * @param config its values
 * @param files the names of the files they come from, the included ones too
 */
record Layer(Config config, Set<String> files) {

  /** Copies the names. */
  Layer {
    files = Set.copyOf(files);
  }
}
