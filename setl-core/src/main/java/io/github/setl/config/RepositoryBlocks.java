package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.Problems;
import io.github.setl.spi.BlockSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds and checks the repository blocks: every block outside of {@code setl} with a storage. */
final class RepositoryBlocks {
  private static final String STORAGE = "storage";

  private final Map<String, BlockSchema> storages;
  private final Check check;
  private final Problems problems;

  private final Map<String, RepositoryBlock> repositories = new TreeMap<>();
  private final Map<String, OtherBlock> others = new TreeMap<>();

  RepositoryBlocks(Map<String, BlockSchema> storages, Check check) {
    this.storages = storages;
    this.check = check;
    this.problems = check.problems();
  }

  /** Reads all blocks of {@code root}. */
  void read(ConfigObject root) {
    new TreeMap<>(root)
        .forEach(
            (name, value) -> {
              if (!name.equals("setl") && value instanceof ConfigObject object) {
                read(ConfigUtil.joinPath(name), object);
              }
            });
  }

  Map<String, RepositoryBlock> repositories() {
    return repositories;
  }

  Map<String, OtherBlock> others() {
    return others;
  }

  private void read(String path, ConfigObject object) {
    if (!isOfAFile(object)) {
      return; // JVM properties override blocks and make none.
    }
    ConfigValue storage = object.get(STORAGE);
    if (storage != null && !Scalar.isAbsent(storage) && !isGroup(storage)) {
      repository(path, object, storage);
      return;
    }
    others.put(
        path,
        new OtherBlock(
            path,
            List.copyOf(new TreeSet<>(object.keySet())),
            Place.of(object.origin()).toString()));
    object.forEach(
        (name, value) -> {
          if (value instanceof ConfigObject child) {
            read(path + "." + ConfigUtil.joinPath(name), child);
          }
        });
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

  private void repository(String path, ConfigObject object, ConfigValue storage) {
    String origin = Place.of(storage.origin()).toString();
    Optional<String> text = Scalar.text(storage).map(String::strip);
    if (text.isEmpty()) {
      problems.add(notAText(path, storage, origin));
      return;
    }
    if (Resolution.isUnresolved(text.get())) {
      return; // The substitution has been reported already.
    }
    Optional<String> known =
        storages.keySet().stream().filter(text.get()::equalsIgnoreCase).findFirst();
    if (known.isEmpty()) {
      problems.add(unknown(path, text.get(), origin));
      return;
    }
    String name = known.get();
    Subject subject = new Subject(path, "storage " + name, Set.of(STORAGE), origin);
    BlockSchema schema = storages.getOrDefault(name, BlockSchema.of());
    ConfiguredBlock block = new BlockReader(subject, schema, check).read(object);
    repositories.put(path, new RepositoryBlock(path, name, block));
  }

  private Problem notAText(String path, ConfigValue storage, String origin) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.VALUE_INVALID,
                path
                    + ".storage must be the name of a storage, not "
                    + Shown.value(STORAGE, storage)
                    + ".")
            .at(origin)
            .because("the storages on the class path are " + listed());
    storages.keySet().stream()
        .sorted()
        .findFirst()
        .ifPresent(first -> problem.fix("storage = " + first));
    return problem.build();
  }

  private Problem unknown(String path, String storage, String origin) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.STORAGE_UNKNOWN,
                path
                    + " has the storage "
                    + Shown.text(storage)
                    + ", which nothing on the class path brings.")
            .at(origin)
            .because("the storages on the class path are " + listed());
    Optional<String> near = Nearest.to(storage, storages.keySet());
    near.ifPresent(name -> problem.didYouMean(name).fix("storage = " + name));
    return problem.fix((near.isPresent() ? "or " : "") + Modules.advice(storage)).build();
  }

  private String listed() {
    return storages.isEmpty() ? "none" : String.join(", ", new TreeSet<>(storages.keySet()));
  }
}
