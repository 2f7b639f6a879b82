package io.github.setl.mermaid;

import io.github.setl.delivery.FullType;
import io.github.setl.delivery.Places;
import java.util.HashSet;
import java.util.Set;

/**
 * Gives each box of one plan a title and an id of its own.
 *
 * <p>An id consists of English letters, digits and underscores and begins with a capital: Mermaid's
 * keywords ({@code class}, {@code note}, {@code _self}) and the members of a JavaScript object
 * ({@code toString}, {@code __proto__}), which break it too, begin otherwise, and Mermaid knows not
 * all letters of other languages.
 */
final class NodeNames {
  private static final int LONGEST = 200;

  private final Set<String> ids = new HashSet<>();
  private final Set<String> titles = new HashSet<>();

  /** The name of a factory: that of its class. */
  Node of(Class<?> factory) {
    return node(Places.name(factory));
  }

  /** The name of a value of {@code type}, which ends with {@code suffix}. */
  Node of(FullType type, String suffix) {
    String title = words(type.text("[", ",", "]").replace("[]", "Array"));
    return node((Character.isLetter(title.codePointAt(0)) ? title : "T" + title) + suffix);
  }

  private Node node(String wanted) {
    String title = free(wanted.substring(0, Math.min(wanted.length(), LONGEST)), titles);
    return new Node(free(id(title), ids), title);
  }

  private static String id(String title) {
    String id = title.replaceAll("[^A-Za-z0-9_]", "");
    if (id.isEmpty() || id.charAt(0) == '_' || Character.isDigit(id.charAt(0))) {
      return "T" + id;
    }
    return Character.toUpperCase(id.charAt(0)) + id.substring(1);
  }

  private static String words(String text) {
    StringBuilder words = new StringBuilder();
    boolean wordBegins = true;
    for (int c : text.codePoints().toArray()) {
      boolean kept = Character.isLetterOrDigit(c) || c == '_';
      if (kept) {
        words.appendCodePoint(wordBegins ? Character.toTitleCase(c) : c);
      }
      wordBegins = !kept;
    }
    return words.isEmpty() ? "T" : words.toString();
  }

  private static String free(String wanted, Set<String> taken) {
    String free = wanted;
    for (int number = 2; !taken.add(free); number++) {
      free = wanted + "_" + number;
    }
    return free;
  }
}
