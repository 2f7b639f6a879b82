package io.github.setl.config;

import java.util.List;

/**
 * A block of the user's that is no repository, since it has no {@code storage}. Kept so that a
 * search for a repository of this name can say what is missing.
 *
 * @param name its dotted path
 * @param keys its keys, in the order of their names
 * @param origin where it begins: {@code application.conf:7}
 */
public record OtherBlock(String name, List<String> keys, String origin) {

  /** Copies the keys. */
  public OtherBlock {
    keys = List.copyOf(keys);
  }
}
