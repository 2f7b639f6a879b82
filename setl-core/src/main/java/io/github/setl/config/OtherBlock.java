package io.github.setl.config;

import java.util.List;

/**
 * A block or value of the user's that is no repository, since it has no {@code storage}. Kept so
 * that a search for a repository of this name can say what is missing.
 *
 * @param name its dotted path
 * @param keys its keys, in the order of their names; empty if it is no block
 * @param origin where it begins: {@code application.conf:7}
 */
public record OtherBlock(String name, List<String> keys, String origin) {

  /** Copies the keys. */
  public OtherBlock {
    keys = List.copyOf(keys);
  }

  /** What it has, as a reason: {@code its keys are path, storge}. */
  public String because() {
    return keys.isEmpty() ? "it has no keys" : "its keys are " + String.join(", ", keys);
  }
}
