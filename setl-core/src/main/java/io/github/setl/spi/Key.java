package io.github.setl.spi;

import java.util.Optional;

/**
 * One key of a configuration block: its name, what values it takes, and what it means. The
 * configuration checks every block against its keys, and the manual's tables are made from them.
 *
 * @param <T> the type of the value
 * @param name the key as written in the block
 * @param form what the value may look like
 * @param meaning one sentence for the manual
 * @param required whether a block without it is refused
 * @param fallback the value where the key is absent
 */
public record Key<T>(
    String name, Form<T> form, String meaning, boolean required, Optional<T> fallback) {

  /** An optional key without a default. */
  public static <T> Key<T> of(String name, Form<T> form, String meaning) {
    return new Key<>(name, form, meaning, false, Optional.empty());
  }

  /** This key, but a block must have it. */
  public Key<T> asRequired() {
    return new Key<>(name, form, meaning, true, Optional.empty());
  }

  /** This key, with {@code value} where the block does not have it. */
  public Key<T> orElse(T value) {
    return new Key<>(name, form, meaning, false, Optional.of(value));
  }
}
