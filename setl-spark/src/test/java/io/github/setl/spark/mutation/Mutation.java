package io.github.setl.spark.mutation;

import java.util.ArrayList;
import java.util.List;

/**
 * One thing that is broken in a file.
 *
 * @param replacement what stands at the site now
 * @param text the whole file
 */
record Mutation(Site site, String replacement, String text) {

  /** Every mutation of the file {@code name}. */
  static List<Mutation> of(String name, String text) {
    List<Mutation> mutations = new ArrayList<>();
    for (Site site : Site.in(name, text)) {
      switch (site.kind()) {
        case BRACE -> mutations.add(at(site, text, ""));
        case VALUE -> {
          letters(site, text, mutations);
          String value = original(site, text);
          mutations.add(at(site, text, value.startsWith("[") ? "{ a = 1 }" : "[" + value + "]"));
          mutations.add(at(site, text, "{ a = " + value + " }"));
        }
        case BLOCK -> {
          letters(site, text, mutations);
          mutations.add(emptied(site, text));
        }
        case KEY, INCLUDE -> letters(site, text, mutations);
      }
    }
    return mutations;
  }

  /** Drops, doubles and exchanges letters. */
  private static void letters(Site site, String text, List<Mutation> mutations) {
    String original = original(site, text);
    for (int i = 0; i < original.length(); i++) {
      if (!Character.isLetterOrDigit(original.charAt(i))) {
        continue;
      }
      String before = original.substring(0, i);
      char letter = original.charAt(i);
      String after = original.substring(i + 1);
      mutations.add(at(site, text, before + after));
      mutations.add(at(site, text, before + letter + letter + after));
      if (!after.isEmpty()
          && Character.isLetterOrDigit(after.charAt(0))
          && after.charAt(0) != letter) {
        mutations.add(at(site, text, before + after.charAt(0) + letter + after.substring(1)));
      }
    }
  }

  private static String original(Site site, String text) {
    return line(site, text).substring(site.from(), site.to());
  }

  private static String line(Site site, String text) {
    return text.lines().toList().get(site.line() - 1);
  }

  private static Mutation at(Site site, String text, String replacement) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    String line = lines.get(site.line() - 1);
    lines.set(
        site.line() - 1, line.substring(0, site.from()) + replacement + line.substring(site.to()));
    return new Mutation(site, replacement, String.join("\n", lines) + "\n");
  }

  /** A text where there was a block. */
  private static Mutation emptied(Site site, String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    String key = original(site, text);
    for (int i = site.line(); i < site.last(); i++) {
      lines.set(i, "");
    }
    lines.set(site.line() - 1, key + " = text");
    return new Mutation(site, key + " = text", String.join("\n", lines) + "\n");
  }

  @Override
  public String toString() {
    return "%s:%d %s %s -> %s"
        .formatted(site.file(), site.line(), site.kind(), site.path(), replacement);
  }
}
