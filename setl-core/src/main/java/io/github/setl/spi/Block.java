package io.github.setl.spi;

import java.util.Map;
import java.util.Optional;

/**
 * The typed view of one configuration block that was checked against its {@link BlockSchema}, with
 * the origin of every value. Immutable.
 */
public interface Block {

  /** The block's path in the configuration, such as {@code orders} or {@code setl.engines.lake}. */
  String name();

  /** The value of {@code key}, or its default; empty if it has neither. */
  <T> Optional<T> find(Key<T> key);

  /**
   * The value of {@code key}, which is required or has a default.
   *
   * @throws IllegalArgumentException if the key is neither in the block nor has a default
   */
  default <T> T value(Key<T> key) {
    return find(key)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    name() + " has no " + key.name() + " (" + origin() + ")"));
  }

  /**
   * The values that are passed on as they are, by dotted name, in the order of the names. A name of
   * {@link BlockSchema#options} is spelt as there.
   */
  Map<String, String> options();

  /** Where the block begins: {@code storage.conf:12}. */
  String origin();

  /**
   * Where the value of {@code key} was written: {@code local.conf:3}; the block's origin if absent.
   * An entry of a table has the key {@code table.entry}.
   */
  String origin(String key);
}
