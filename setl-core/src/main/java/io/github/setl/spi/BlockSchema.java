package io.github.setl.spi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What one kind of block may contain.
 *
 * @param keys the keys with a meaning of their own
 * @param options further names that are passed on, without regard to case, such as the options of a
 *     file format, and what their values may look like; see {@link Block#options}
 * @param optionPrefix names that begin with it are passed on too, such as {@code spark.}; empty:
 *     none
 * @param either groups of {@code keys} of which a block has exactly one each
 * @param beside for some of {@code keys} another one, without which they mean nothing
 */
public record BlockSchema(
    List<Key<?>> keys,
    Map<String, Form<?>> options,
    Optional<String> optionPrefix,
    List<List<Key<?>>> either,
    Map<Key<?>, Key<?>> beside) {

  /** Copies the collections. */
  public BlockSchema {
    keys = List.copyOf(keys);
    options = Map.copyOf(options);
    either = either.stream().<List<Key<?>>>map(List::copyOf).toList();
    beside = Map.copyOf(beside);
  }

  /** A schema of these keys alone. */
  public static BlockSchema of(Key<?>... keys) {
    return new BlockSchema(List.of(keys), Map.of(), Optional.empty(), List.of(), Map.of());
  }

  /** This schema and, after its keys, all of {@code further}. */
  public BlockSchema and(BlockSchema further) {
    List<Key<?>> all = new ArrayList<>(keys);
    all.addAll(further.keys());
    Map<String, Form<?>> allOptions = new HashMap<>(options);
    allOptions.putAll(further.options());
    List<List<Key<?>>> allEither = new ArrayList<>(either);
    allEither.addAll(further.either());
    Map<Key<?>, Key<?>> allBeside = new HashMap<>(beside);
    allBeside.putAll(further.beside());
    return new BlockSchema(
        all, allOptions, further.optionPrefix().or(() -> optionPrefix), allEither, allBeside);
  }

  /** This schema, and {@code names} are passed on as options, each one text. */
  public BlockSchema withOptions(Set<String> names) {
    return withOptions(
        names.stream().collect(Collectors.toMap(Function.identity(), name -> new Form.Text())));
  }

  /** This schema, and {@code options} are passed on, if their values have these forms. */
  public BlockSchema withOptions(Map<String, ? extends Form<?>> options) {
    return new BlockSchema(keys, Map.copyOf(options), optionPrefix, either, beside);
  }

  /** This schema, and every name that begins with {@code prefix} is passed on as an option. */
  public BlockSchema withOptionsFrom(String prefix) {
    return new BlockSchema(keys, options, Optional.of(prefix), either, beside);
  }

  /** This schema, and a block has exactly one of {@code group}, keys of this schema. */
  public BlockSchema withEither(Key<?>... group) {
    List<List<Key<?>>> all = new ArrayList<>(either);
    all.add(List.of(group));
    return new BlockSchema(keys, options, optionPrefix, all, beside);
  }

  /** This schema, and a block has {@code some} of its keys only if it has {@code key}. */
  public BlockSchema withOnlyBeside(Key<?> key, Key<?>... some) {
    Map<Key<?>, Key<?>> all = new HashMap<>(beside);
    for (Key<?> one : some) {
      all.put(one, key);
    }
    return new BlockSchema(keys, options, optionPrefix, either, all);
  }
}
