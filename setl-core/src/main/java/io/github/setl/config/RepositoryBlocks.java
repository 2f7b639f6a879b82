package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds and checks the repository blocks: every block outside of {@code setl} with a storage. */
final class RepositoryBlocks {
  private static final String STORAGE = Family.REPOSITORY.key();

  private final KindReader storages;
  private final Map<String, RepositoryBlock> repositories = new TreeMap<>();
  private final Map<String, OtherBlock> others = new TreeMap<>();

  RepositoryBlocks(Schemas schemas, Check check) {
    this.storages = new KindReader(Family.REPOSITORY, schemas.storages(), check);
  }

  /** The names of all repositories of {@code root}, rightly configured or not. */
  static SortedMap<String, String> names(ConfigObject root) {
    SortedMap<String, String> names = new TreeMap<>();
    root.forEach(
        (name, value) -> {
          if (!name.equals("setl")) {
            name(part(name), value, names);
          }
        });
    return names;
  }

  private static void name(String path, ConfigValue value, SortedMap<String, String> names) {
    if (!(value instanceof ConfigObject object) || !isOfAFile(object)) {
      return;
    }
    if (isRepository(object)) {
      names.put(path, Place.of(object.origin()).toString());
    } else {
      object.forEach((name, child) -> name(path + "." + part(name), child, names));
    }
  }

  private static boolean isRepository(ConfigObject object) {
    ConfigValue storage = object.get(STORAGE);
    return storage != null && !Scalar.isAbsent(storage) && !isGroup(storage);
  }

  /** Reads all blocks of {@code root}. */
  void read(ConfigObject root) {
    new TreeMap<>(root)
        .forEach(
            (name, value) -> {
              if (!name.equals("setl")) {
                read(part(name), value);
              }
            });
  }

  Map<String, RepositoryBlock> repositories() {
    return repositories;
  }

  Map<String, OtherBlock> others() {
    return others;
  }

  private void read(String path, ConfigValue value) {
    if (value instanceof ConfigObject object) {
      readBlock(path, object);
    } else if (!Place.of(value.origin()).isJvmProperty()) {
      others.put(path, new OtherBlock(path, List.of(), Place.of(value.origin()).toString()));
    }
  }

  private void readBlock(String path, ConfigObject object) {
    if (!isOfAFile(object)) {
      return; // JVM properties override blocks and make none.
    }
    if (isRepository(object)) {
      repository(path, object);
      return;
    }
    others.put(
        path,
        new OtherBlock(
            path,
            List.copyOf(new TreeSet<>(object.keySet())),
            Place.of(object.origin()).toString()));
    object.forEach((name, value) -> read(path + "." + part(name), value));
  }

  /** A block named {@code storage} that holds further blocks marks no repository. */
  private static boolean isGroup(ConfigValue storage) {
    return storage instanceof ConfigObject object
        && object.values().stream().anyMatch(ConfigObject.class::isInstance);
  }

  private static boolean isOfAFile(ConfigObject object) {
    return object.isEmpty()
        || object.values().stream()
            .anyMatch(
                value ->
                    value instanceof ConfigObject child
                        ? isOfAFile(child)
                        : !Place.of(value.origin()).isJvmProperty());
  }

  private void repository(String path, ConfigObject object) {
    storages
        .read(path, object, Place.of(object.origin()).toString())
        .ifPresent(
            stored ->
                repositories.put(path, new RepositoryBlock(path, stored.kind(), stored.block())));
  }

  /** A name as part of a path: only a dot within needs quotes. */
  private static String part(String name) {
    return name.contains(".") ? ConfigUtil.joinPath(name) : name;
  }
}
