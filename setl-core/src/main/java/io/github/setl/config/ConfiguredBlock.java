package io.github.setl.config;

import io.github.setl.spi.Block;
import io.github.setl.spi.Key;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A block as checked by {@link BlockReader}.
 *
 * @param values the value of each key that is there, of the type that the key's form says
 * @param origins where each key and option was written
 */
record ConfiguredBlock(
    String name,
    Map<String, Object> values,
    Map<String, String> options,
    String origin,
    Map<String, String> origins)
    implements Block {

  ConfiguredBlock {
    values = Map.copyOf(values);
    options = Collections.unmodifiableMap(new TreeMap<>(options));
    origins = Map.copyOf(origins);
  }

  @Override
  @SuppressWarnings("unchecked") // The reader put in what the form of the key of this name makes.
  public <T> Optional<T> find(Key<T> key) {
    Object value = values.get(key.name());
    return value == null ? key.fallback() : Optional.of((T) value);
  }

  /** Whether {@code key} is written in the block, with whatever value. */
  boolean has(Key<?> key) {
    return origins.containsKey(key.name());
  }

  @Override
  public String origin(String key) {
    return origins.getOrDefault(key, origin);
  }

  /** Name and origin only: an option may hold what nobody should read in a log. */
  @Override
  public String toString() {
    return name + " (" + origin + ")";
  }
}
