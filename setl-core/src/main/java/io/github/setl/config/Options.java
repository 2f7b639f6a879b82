package io.github.setl.config;

import com.typesafe.config.ConfigList;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Collects settings that are passed on, flattened to dotted names: {@code a { b = 1 }}, {@code a.b
 * = 1} and {@code "a.b" = 1} are the same setting. Not thread safe.
 */
final class Options {

  /** The text of one setting and where it was written. */
  record Setting(String text, Place place) {}

  private final Precedence precedence;
  private final TreeMap<String, Setting> settings = new TreeMap<>();
  private final TreeMap<String, Place> unusable = new TreeMap<>();

  Options(Precedence precedence) {
    this.precedence = precedence;
  }

  /** Adds the settings that {@code value} holds under {@code name}. */
  void put(String name, ConfigValue value) {
    if (value instanceof ConfigObject object) {
      object.forEach((key, child) -> put(name + "." + key, child));
    } else if (!Scalar.isAbsent(value)) {
      Optional<String> text = text(value);
      if (text.isPresent()) {
        put(name, new Setting(text.get(), Place.of(value.origin())));
      } else {
        unusable.put(name, Place.of(value.origin()));
      }
    }
  }

  /** Adds {@code text}, which was written at {@code place}. */
  void put(String name, String text, Place place) {
    put(name, new Setting(text, place));
  }

  private void put(String name, Setting setting) {
    settings.merge(
        name,
        setting,
        (there, added) -> precedence.compare(there.place(), added.place()) > 0 ? there : added);
  }

  /** A list of texts becomes one text with commas, as Spark takes its lists. */
  private static Optional<String> text(ConfigValue value) {
    if (!(value instanceof ConfigList list)) {
      return Scalar.text(value);
    }
    List<Optional<String>> texts = list.stream().map(Scalar::text).toList();
    return texts.stream().allMatch(Optional::isPresent)
        ? Optional.of(texts.stream().map(Optional::get).collect(Collectors.joining(",")))
        : Optional.empty();
  }

  /** Moves the setting {@code from} to the name {@code to}, if it is there. */
  void rename(String from, String to) {
    Setting setting = settings.remove(from);
    if (setting != null) {
      put(to, setting);
    }
  }

  SortedMap<String, Setting> settings() {
    return settings;
  }

  /** The names whose values cannot be passed on, being lists of lists or of blocks, and where. */
  SortedMap<String, Place> unusable() {
    return unusable;
  }

  Map<String, String> texts() {
    TreeMap<String, String> texts = new TreeMap<>();
    settings.forEach((name, setting) -> texts.put(name, setting.text()));
    return texts;
  }
}
