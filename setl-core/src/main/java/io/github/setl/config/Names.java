package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The names of the engines, connections and repositories that are configured, rightly or not, each
 * with the place where it is.
 */
record Names(
    SortedMap<String, String> engines,
    SortedMap<String, String> connections,
    SortedMap<String, String> repositories) {
  /** The engine of {@code setl.config}, or that of no configuration. */
  static final String DEFAULT = "default";

  static final String NOWHERE = "no engine is configured";

  /** Copies the maps. */
  Names {
    engines = Collections.unmodifiableSortedMap(new TreeMap<>(engines));
    connections = Collections.unmodifiableSortedMap(new TreeMap<>(connections));
    repositories = Collections.unmodifiableSortedMap(new TreeMap<>(repositories));
  }

  static Names in(ConfigObject root, ConfigObject setl) {
    SortedMap<String, String> engines = names(setl, "engines", Family.ENGINE);
    ConfigValue config = setl.get("config");
    if (config != null && !Scalar.isAbsent(config)) {
      engines.putIfAbsent(DEFAULT, Place.ofFirst(config).toString());
    } else if (isEmpty(setl.get("engines"))) {
      engines.put(DEFAULT, NOWHERE);
    }
    return new Names(
        engines, names(setl, "connections", Family.CONNECTION), RepositoryBlocks.names(root));
  }

  /** The names of {@code family}. */
  SortedMap<String, String> of(Family family) {
    return switch (family) {
      case ENGINE -> engines;
      case CONNECTION -> connections;
      case REPOSITORY -> repositories;
    };
  }

  private static boolean isEmpty(@Nullable ConfigValue blocks) {
    return blocks == null
        || Scalar.isAbsent(blocks)
        || (blocks instanceof ConfigObject object && object.isEmpty());
  }

  private static SortedMap<String, String> names(ConfigObject setl, String key, Family family) {
    SortedMap<String, String> names = new TreeMap<>();
    if (setl.get(key) instanceof ConfigObject blocks) {
      blocks.forEach(
          (name, value) -> {
            if (!Scalar.isAbsent(value)) {
              names.put(name, place(value, family.key()).toString());
            }
          });
    }
    return names;
  }

  /** The line of the block's kind, which is where a block is that several files add to. */
  private static Place place(ConfigValue block, String key) {
    ConfigValue kind = block instanceof ConfigObject object ? object.get(key) : null;
    return Place.of(kind == null ? block.origin() : kind.origin());
  }
}
