package io.github.setl.spi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one kind of block may contain.
 *
 * @param keys the keys with a meaning of their own
 * @param optionNames further names that are passed on as they are, without regard to case, such as
 *     the options of a file format; see {@link Block#options}
 * @param optionPrefix names that begin with it are passed on too, such as {@code spark.}; empty:
 *     none
 */
public record BlockSchema(
    List<Key<?>> keys, Set<String> optionNames, Optional<String> optionPrefix) {

  /** Copies the collections. */
  public BlockSchema {
    keys = List.copyOf(keys);
    optionNames = Set.copyOf(optionNames);
  }

  /** A schema of these keys alone. */
  public static BlockSchema of(Key<?>... keys) {
    return new BlockSchema(List.of(keys), Set.of(), Optional.empty());
  }

  /** This schema and, after its keys, all of {@code further}. */
  public BlockSchema and(BlockSchema further) {
    List<Key<?>> all = new ArrayList<>(keys);
    all.addAll(further.keys());
    Set<String> names = new HashSet<>(optionNames);
    names.addAll(further.optionNames());
    return new BlockSchema(all, names, further.optionPrefix().or(() -> optionPrefix));
  }

  /** This schema, and {@code names} are passed on as options. */
  public BlockSchema withOptions(Set<String> names) {
    return new BlockSchema(keys, names, optionPrefix);
  }

  /** This schema, and every name that begins with {@code prefix} is passed on as an option. */
  public BlockSchema withOptionsFrom(String prefix) {
    return new BlockSchema(keys, optionNames, Optional.of(prefix));
  }
}
