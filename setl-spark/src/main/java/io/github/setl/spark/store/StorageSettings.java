package io.github.setl.spark.store;

import io.github.setl.spi.Block;
import io.github.setl.spi.EngineRequest;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.spark.sql.SparkSession;

/** The settings that the storages of a configuration need a session of Spark to be opened with. */
public final class StorageSettings {
  /** Spark's setting with the classes of its extensions, separated by commas. */
  public static final String EXTENSIONS = "spark.sql.extensions";

  /** The key under which an engine of Spark has settings, besides those that stand alone. */
  private static final Key<Map<String, String>> OPTIONS =
      Key.of("options", new Form.Table(), "settings of Spark");

  private StorageSettings() {}

  /**
   * What has to be set, besides what is set already. A setting that is there stays; to the
   * extensions of Spark those are added that are missing.
   *
   * @param there the value of a setting that is there
   */
  public static Map<String, String> missing(
      EngineRequest request, Function<String, Optional<String>> there) {
    Map<String, String> missing = new TreeMap<>();
    for (Map<String, String> wanted : request.storageSettings().values()) {
      wanted.forEach(
          (name, value) -> {
            Optional<String> known =
                Optional.ofNullable(missing.get(name)).or(() -> there.apply(name));
            if (name.equals(EXTENSIONS)) {
              missing.put(name, union(known.orElse(""), value));
            } else if (known.isEmpty()) {
              missing.put(name, value);
            }
          });
    }
    return missing;
  }

  /** The settings of {@code wanted} that {@code session} does not have, with what is wanted. */
  public static Map<String, String> unsatisfied(SparkSession session, Map<String, String> wanted) {
    Map<String, String> unsatisfied = new TreeMap<>();
    wanted.forEach(
        (name, value) -> {
          if (!satisfies(name, session.conf().get(name, ""), value)) {
            unsatisfied.put(name, value);
          }
        });
    return unsatisfied;
  }

  /** The settings of Spark that the block {@code engine} says, by their full names. */
  public static Map<String, String> of(Block engine) {
    Map<String, String> all = new TreeMap<>(engine.options());
    all.putAll(engine.find(OPTIONS).orElse(Map.of()));
    return all;
  }

  /** The classes of both lists, each once. */
  private static String union(String first, String second) {
    Set<String> all = new LinkedHashSet<>(classes(first));
    all.addAll(classes(second));
    return String.join(",", all);
  }

  /** The names in a list that commas separate. */
  private static Set<String> classes(String list) {
    Set<String> names = new LinkedHashSet<>();
    Arrays.stream(list.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .forEach(names::add);
    return names;
  }

  /** Whether a setting with the {@code value} has what is {@code wanted} of it. */
  private static boolean satisfies(String name, String value, String wanted) {
    return name.equals(EXTENSIONS)
        ? classes(value).containsAll(classes(wanted))
        : value.equals(wanted);
  }
}
