package io.github.setl.config;

import java.util.Set;

/**
 * A block that is being checked, in the words of a message.
 *
 * @param path its dotted path
 * @param kind what its keys depend on: {@code storage CSV}, {@code engine type memory}
 * @param ownKeys its keys that are read elsewhere
 * @param origin where it begins
 */
record Subject(String path, String kind, Set<String> ownKeys, String origin) {

  /** Copies the keys. */
  Subject {
    ownKeys = Set.copyOf(ownKeys);
  }

  /** The path of one of its keys. */
  String key(String name) {
    return path + "." + name;
  }
}
