package io.github.setl.spark.classic;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a block of Spark classic asks of a session: Spark's settings, whichever key says them.
 *
 * @param block the block
 * @param settings the settings by their full names, in the order of the names
 * @param problems the settings that two keys of the block say differently
 */
record ClassicSettings(Block block, Map<String, Setting> settings, List<Problem> problems) {
  static final String MASTER_SETTING = "spark.master";

  static final Key<String> MASTER =
      Key.of("master", new Form.Text(), "`spark.master`: where Spark runs, such as `local[4]`");
  static final Key<Map<String, String>> OPTIONS =
      Key.of("options", new Form.Table(), "further settings, also those of other names");
  static final Key<Boolean> HIVE =
      Key.of("hive", new Form.Flag(), "whether tables are those of the Hive metastore")
          .orElse(false);
  static final Key<Map<String, String>> UDFS =
      Key.of("udfs", new Form.Table(), "functions for SQL: by name, the class of each");
  static final Key<List<String>> KRYO_CLASSES =
      Key.of(
              "kryoClasses",
              new Form.Texts(),
              "classes that Kryo knows; Spark serializes with Kryo then")
          .orElse(List.of());
  static final BlockSchema SCHEMA =
      BlockSchema.of(MASTER, OPTIONS, HIVE, UDFS, KRYO_CLASSES).withOptionsFrom("spark.");

  /** One setting: its value, and the file and line that say it. */
  record Setting(String value, String origin) {}

  /** Copies the collections. */
  ClassicSettings {
    settings = Collections.unmodifiableMap(new TreeMap<>(settings));
    problems = List.copyOf(problems);
  }

  /** The settings of {@code block}, which has {@link #SCHEMA}. */
  static ClassicSettings of(Block block) {
    Collected all = new Collected(block);
    block.options().forEach((name, value) -> all.put(name, value, name));
    block
        .find(OPTIONS)
        .orElse(Map.of())
        .forEach((name, value) -> all.put(name, value, "options." + name));
    block.find(MASTER).ifPresent(master -> all.put(MASTER_SETTING, master, "master"));
    if (block.value(HIVE)) {
      all.put("spark.sql.catalogImplementation", "hive", "hive");
    }
    List<String> kryo = block.value(KRYO_CLASSES);
    if (!kryo.isEmpty()) {
      all.put("spark.serializer", "org.apache.spark.serializer.KryoSerializer", "kryoClasses");
      all.put("spark.kryo.classesToRegister", String.join(",", kryo), "kryoClasses");
    }
    return new ClassicSettings(block, all.settings, all.problems);
  }

  /** Whether one session can serve both blocks. */
  boolean fits(ClassicSettings other) {
    return texts().equals(other.texts()) && udfs().equals(other.udfs());
  }

  /** The classes of functions by the names of these. */
  Map<String, String> udfs() {
    return block.find(UDFS).orElse(Map.of());
  }

  /** The settings as Spark takes them. */
  Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    settings.forEach((name, setting) -> texts.put(name, setting.value()));
    return texts;
  }

  private static final class Collected {
    private final Block block;
    private final Map<String, Setting> settings = new TreeMap<>();
    private final List<Problem> problems = new ArrayList<>();

    Collected(Block block) {
      this.block = block;
    }

    void put(String name, String value, String key) {
      Setting setting = new Setting(value, block.origin(key));
      Setting before = settings.putIfAbsent(name, setting);
      if (before != null && !before.value().equals(value)) {
        problems.add(twice(name, before, setting));
      }
    }

    private Problem twice(String name, Setting first, Setting second) {
      return Problem.of(
              ProblemCode.VALUE_INVALID, block.name() + " says " + name + " twice, differently.")
          .at(first.origin())
          .at(second.origin())
          .because("master, hive, kryoClasses and options { .. } stand for settings of Spark")
          .fix("take one of the two away")
          .build();
    }
  }
}
