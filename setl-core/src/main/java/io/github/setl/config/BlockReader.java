package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Problems;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks one block against its schema and makes the typed view of it. Serves one block. */
final class BlockReader {
  private final Subject subject;
  private final BlockSchema schema;
  private final Problems problems;
  private final Check check;
  private final FormReader forms;
  private final Options options;
  private final BlockProblems words;

  private final Map<String, Object> values = new HashMap<>();
  private final Map<String, String> origins = new HashMap<>();

  /** The keys that the block tries to set, rightly or not. */
  private final Set<String> meant = new HashSet<>();

  BlockReader(Subject subject, BlockSchema schema, Check check) {
    this.subject = subject;
    this.schema = schema;
    this.check = check;
    this.problems = check.problems();
    this.forms = new FormReader(check.precedence(), check.names());
    this.options = new Options(check.precedence());
    this.words = new BlockProblems(subject, schema, check.written());
  }

  ConfiguredBlock read(ConfigObject object) {
    List<Map.Entry<String, ConfigValue>> entries = new ArrayList<>(object.entrySet());
    entries.sort(
        Comparator.comparing(
                (Map.Entry<String, ConfigValue> entry) -> Place.of(entry.getValue().origin()))
            .thenComparing(Map.Entry::getKey));
    for (Map.Entry<String, ConfigValue> entry : entries) {
      read(entry.getKey(), entry.getValue());
    }
    options.unusable().forEach((name, place) -> problems.add(words.unusableOption(name, place)));
    problems.addAll(Catalogs.translate(subject, options, check.swallowed()));
    options.settings().forEach((name, setting) -> origins.put(name, setting.place().toString()));
    for (Key<?> key : schema.keys()) {
      if (key.required() && !meant.contains(key.name())) {
        problems.add(words.missing(key));
      }
    }
    for (List<Key<?>> group : schema.either()) {
      List<Key<?>> there = group.stream().filter(key -> meant.contains(key.name())).toList();
      if (there.isEmpty()) {
        problems.add(words.missingOneOf(group));
      } else if (there.size() > 1) {
        problems.add(words.moreThanOneOf(there, origins));
      }
    }
    for (Key<?> key : schema.keys()) {
      Key<?> other = schema.beside().get(key);
      if (other != null && meant.contains(key.name()) && !meant.contains(other.name())) {
        problems.add(words.meaningless(key, other, origins));
      }
    }
    return new ConfiguredBlock(subject.path(), values, options.texts(), subject.origin(), origins);
  }

  private void read(String name, ConfigValue value) {
    if (Scalar.isAbsent(value)) {
      return;
    }
    Optional<Key<?>> key = schema.keys().stream().filter(k -> k.name().equals(name)).findFirst();
    Optional<String> option = option(name);
    if (key.isPresent()) {
      readKey(key.get(), value);
    } else if (option.isPresent() && !(value instanceof ConfigObject)) {
      readOption(option.get(), value);
    } else if (isPassedOn(name, value)) {
      options.put(name, value);
    } else if (value instanceof ConfigObject object && beginsAName(name)) {
      object.forEach((child, childValue) -> read(name + "." + child, childValue));
    } else if (option.isPresent()) {
      problems.add(words.unusableOption(option.get(), Place.of(value.origin())));
    } else {
      words.near(name).ifPresent(meant::add);
      problems.add(words.unknown(name, value));
    }
  }

  private void readOption(String name, ConfigValue value) {
    Form<?> form = schema.options().getOrDefault(name, new Form.Text());
    if (form instanceof Form.Text
        || Scalar.text(value).filter(Resolution::isUnresolved).isPresent()) {
      options.put(name, value);
      return;
    }
    Reading reading = forms.read(form, value);
    if (reading instanceof Reading.Refused refused) {
      Key<?> key = Key.of(name, form, "an option of " + subject.kind());
      problems.add(words.refused(key, value, refused));
    } else if (reading instanceof Reading.Accepted accepted) {
      options.put(name, text(form, accepted.value()), Place.of(value.origin()));
    }
  }

  @SuppressWarnings("unchecked") // The reader of forms makes values of the type of the form.
  private static <T> String text(Form<T> form, Object value) {
    return form.text((T) value);
  }

  private Optional<String> option(String name) {
    return schema.options().keySet().stream().filter(name::equalsIgnoreCase).findFirst();
  }

  /** Whether {@code name}, or everything inside of it, begins with the schema's prefix. */
  private boolean isPassedOn(String name, ConfigValue value) {
    String whole = value instanceof ConfigObject ? name + "." : name;
    return schema.optionPrefix().filter(whole::startsWith).isPresent();
  }

  private boolean beginsAName(String name) {
    String beginning = name + ".";
    String folded = beginning.toLowerCase(Locale.ROOT);
    return schema.keys().stream().anyMatch(key -> key.name().startsWith(beginning))
        || schema.options().keySet().stream()
            .anyMatch(option -> option.toLowerCase(Locale.ROOT).startsWith(folded));
  }

  private void readKey(Key<?> key, ConfigValue value) {
    meant.add(key.name());
    origins.put(key.name(), Place.of(value.origin()).toString());
    if (Scalar.text(value).filter(Resolution::isUnresolved).isPresent()) {
      return; // The substitution has been reported already.
    }
    Reading reading = forms.read(key.form(), value);
    if (reading instanceof Reading.Refused refused) {
      problems.add(words.refused(key, value, refused));
    } else if (reading instanceof Reading.Unknown unknown) {
      problems.add(words.unknownName(key, value, unknown));
    } else if (reading instanceof Reading.Accepted accepted) {
      accepted(key, value, accepted.value());
    }
  }

  private void accepted(Key<?> key, ConfigValue value, Object accepted) {
    if (key.form() instanceof Form.SecretReference) {
      check
          .secrets()
          .secret(subject, key.name(), (String) accepted, value)
          .ifPresent(secret -> values.put(key.name(), secret));
    } else if (key.form() instanceof Form.Table && value instanceof ConfigObject table) {
      values.put(key.name(), entries(key, table));
    } else if (!(key.form() instanceof Form.Url)
        || check.secrets().allows(subject, key, (String) accepted, value, schema)) {
      values.put(key.name(), accepted);
    }
  }

  private Map<String, String> entries(Key<?> key, ConfigObject table) {
    Options entries = new Options(check.precedence());
    table.forEach(entries::put);
    problems.addAll(Catalogs.translate(subject, entries, check.swallowed()));
    entries
        .settings()
        .forEach(
            (name, setting) -> origins.put(key.name() + "." + name, setting.place().toString()));
    return entries.texts();
  }
}
