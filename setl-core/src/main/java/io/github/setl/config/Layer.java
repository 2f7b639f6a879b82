package io.github.setl.config;

import com.typesafe.config.Config;
import java.util.List;

/**
 * One source of values, parsed and not yet resolved.
 *
 * @param config its values
 * @param files the names of the files they come from, the included ones first
 */
record Layer(Config config, List<String> files) {

  /** Copies the names. */
  Layer {
    files = List.copyOf(files);
  }
}
