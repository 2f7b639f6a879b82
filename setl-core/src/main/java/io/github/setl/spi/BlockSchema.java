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
 */
public record BlockSchema(
    List<Key<?>> keys,
    Map<String, Form<?>> options,
    Optional<String> optionPrefix,
    List<List<Key<?>>> either) {

  /** Copies the collections. */
  public BlockSchema {
    keys = List.copyOf(keys);
    options = Map.copyOf(options);
    either = either.stream().<List<Key<?>>>map(List::copyOf).toList();
  }

  /** A schema of these keys alone. */
  public static BlockSchema of(Key<?>... keys) {
    return new BlockSchema(List.of(keys), Map.of(), Optional.empty(), List.of());
  }

  /** This schema and, after its keys, all of {@code further}. */
  public BlockSchema and(BlockSchema further) {
    List<Key<?>> all = new ArrayList<>(keys);
    all.addAll(further.keys());
    Map<String, Form<?>> allOptions = new HashMap<>(options);
    allOptions.putAll(further.options());
    List<List<Key<?>>> allEither = new ArrayList<>(either);
    allEither.addAll(further.either());
    return new BlockSchema(
        all, allOptions, further.optionPrefix().or(() -> optionPrefix), allEither);
  }

  /** This schema, and {@code names} are passed on as options, each one text. */
  public BlockSchema withOptions(Set<String> names) {
    return withOptions(
        names.stream().collect(Collectors.toMap(Function.identity(), name -> new Form.Text())));
  }

  /** This schema, and {@code options} are passed on, if their values have these forms. */
  public BlockSchema withOptions(Map<String, ? extends Form<?>> options) {
    return new BlockSchema(keys, Map.copyOf(options), optionPrefix, either);
  }

  /** This schema, and every name that begins with {@code prefix} is passed on as an option. */
  public BlockSchema withOptionsFrom(String prefix) {
    return new BlockSchema(keys, options, Optional.of(prefix), either);
  }

  /** This schema, and a block has exactly one of {@code group}, keys of this schema. */
  public BlockSchema withEither(Key<?>... group) {
    List<List<Key<?>>> all = new ArrayList<>(either);
    all.add(List.of(group));
    return new BlockSchema(keys, options, optionPrefix, all);
  }
}
