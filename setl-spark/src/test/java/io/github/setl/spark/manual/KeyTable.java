package io.github.setl.spark.manual;

import io.github.setl.config.ConnectionBlock;
import io.github.setl.config.EngineBlock;
import io.github.setl.config.FactoryBlock;
import io.github.setl.config.RepositoryBlock;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.spark.lake.LakeConnectorProvider;
import io.github.setl.spark.lake.TableFormat;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A table of the manual that is made from the schema of blocks: {@code <!-- keys: setl -->}, {@code
 * <!-- keys: repositories CSV JSON -->}.
 */
record KeyTable(List<String> lines) {
  private static final Schemas SCHEMAS = Schemas.of(AllExtensions.found());
  private static final String COMPUTED = "; without it, ";

  /** The table formats are in modules above this one; all have the keys of what they extend. */
  private static final class AnyLake extends LakeConnectorProvider {
    AnyLake() {
      super(
          (TableFormat)
              Proxy.newProxyInstance(
                  TableFormat.class.getClassLoader(),
                  new Class<?>[] {TableFormat.class},
                  (proxy, method, arguments) -> {
                    throw new UnsupportedOperationException(method.getName());
                  }));
    }
  }

  /** The table that a marker asks for; storages named together must have the same keys. */
  static KeyTable of(String kind) {
    List<String> words = List.of(kind.split(" "));
    List<String> names = words.subList(1, words.size());
    return switch (words.get(0)) {
      case "setl" -> of(Settings.KEYS);
      case "factories" -> of(FactoryBlock.KEYS);
      case "engines" -> names.isEmpty() ? of(EngineBlock.KEYS) : of(names, SCHEMAS.engines());
      case "connections" ->
          names.isEmpty() ? of(ConnectionBlock.KEYS) : of(names, SCHEMAS.connections());
      case "repositories" ->
          names.isEmpty() ? of(RepositoryBlock.KEYS) : of(names, SCHEMAS.storages());
      case "lake" -> of(new AnyLake().schema());
      default -> throw new AssertionError("no such table of keys: " + kind);
    };
  }

  private static KeyTable of(List<String> names, Map<String, BlockSchema> schemas) {
    Set<KeyTable> tables =
        names.stream()
            .map(name -> of(Objects.requireNonNull(schemas.get(name), name)))
            .collect(Collectors.toSet());
    if (tables.size() > 1) {
      throw new AssertionError(names + " have different keys, and need tables of their own");
    }
    return tables.iterator().next();
  }

  private static KeyTable of(BlockSchema schema) {
    List<String> lines = new ArrayList<>();
    lines.add("| key | value | default | meaning |");
    lines.add("| --- | --- | --- | --- |");
    schema.keys().forEach(key -> lines.add(row(key)));
    if (!schema.options().isEmpty()) {
      lines.add("| an option of the format | as Spark takes it | | passed on to Spark |");
    }
    schema
        .optionPrefix()
        .ifPresent(
            prefix ->
                lines.add("| `" + prefix + "..` | one text | | passed on under its full name |"));
    return new KeyTable(lines);
  }

  private static <T> String row(Key<T> key) {
    int computed = key.meaning().indexOf(COMPUTED);
    String meaning = computed < 0 ? key.meaning() : key.meaning().substring(0, computed);
    String fallback = key.fallback().map(value -> code(key.form().text(value))).orElse("");
    if (computed >= 0) {
      fallback = key.meaning().substring(computed + COMPUTED.length());
    } else if (key.required()) {
      fallback = "required";
    }
    return "| %s | %s | %s | %s |"
        .formatted(code(key.name()), values(key.form()), fallback, meaning)
        .replace("|  |", "| |");
  }

  private static String values(Form<?> form) {
    return form instanceof Form.Choice<?> choice
        ? choice.texts().stream().map(KeyTable::code).collect(Collectors.joining(", "))
        : form.description();
  }

  private static String code(String text) {
    return "`" + text + "`";
  }
}
