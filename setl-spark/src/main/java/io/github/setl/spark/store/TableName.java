package io.github.setl.spark.store;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Block;
import io.github.setl.spi.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The name of a table: its parts are separated by dots, and a part in backticks may hold any sign,
 * a backtick twice.
 *
 * @param parts the table's own name last, before it its namespace, before that maybe its catalog
 */
public record TableName(List<String> parts) {
  /** Copies the parts. */
  public TableName {
    parts = List.copyOf(parts);
  }

  /**
   * The name that {@code block} has under {@code key}.
   *
   * @throws SetlException if it is none
   */
  public static TableName of(Block block, Key<String> key) {
    String text = block.value(key);
    return parse(text)
        .orElseThrow(
            () ->
                new SetlException(
                    List.of(
                        Problem.of(
                                ProblemCode.VALUE_INVALID,
                                "%s.%s is no name of a table: %s."
                                    .formatted(block.name(), key.name(), text))
                            .at(block.origin(key.name()))
                            .because("its parts are separated by dots, and none is empty")
                            .fix("write table, namespace.table or catalog.namespace.table")
                            .fix("a part with a dot in it stands in backticks: `a.b`.table")
                            .build())));
  }

  /** The name that is written as {@code text}; empty if it is none. */
  public static Optional<TableName> parse(String text) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char sign = text.charAt(i);
      if (sign == '`' && quoted && i + 1 < text.length() && text.charAt(i + 1) == '`') {
        part.append(sign);
        i++;
      } else if (sign == '`') {
        quoted = !quoted;
      } else if (sign == '.' && !quoted) {
        parts.add(part.toString());
        part.setLength(0);
      } else {
        part.append(sign);
      }
    }
    parts.add(part.toString());
    boolean usable = !quoted && parts.stream().noneMatch(String::isBlank);
    return usable
        ? Optional.of(new TableName(parts.stream().map(String::strip).toList()))
        : Optional.empty();
  }

  /** The table's own name. */
  public String last() {
    return parts.get(parts.size() - 1);
  }

  /** The namespace, and its catalog if the name has one, as Spark takes any name; maybe empty. */
  public String quotedNamespace() {
    return quoted(parts.subList(0, parts.size() - 1));
  }

  /** The table {@code other} of the same namespace, as a block names it. */
  public String sibling(String other) {
    List<String> all = new ArrayList<>(parts.subList(0, parts.size() - 1));
    all.add(other);
    return all.stream()
        .map(part -> part.contains(".") || part.contains("`") ? quoted(List.of(part)) : part)
        .collect(Collectors.joining("."));
  }

  /** The name as Spark takes any name. */
  public String quoted() {
    return quoted(parts);
  }

  /** The name for a person. */
  @Override
  public String toString() {
    return sibling(last());
  }

  private static String quoted(List<String> parts) {
    return parts.stream().map(RecordColumns::quoted).collect(Collectors.joining("."));
  }
}
