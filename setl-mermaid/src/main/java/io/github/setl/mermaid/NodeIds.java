package io.github.setl.mermaid;

import io.github.setl.delivery.FullType;
import java.util.HashSet;
import java.util.Set;

/**
 * Gives each node of one diagram an id of its own, which Mermaid also shows as the node's title.
 *
 * <p>An id consists of letters, digits and underscores and begins with a letter that is no small
 * one: Mermaid's keywords ({@code class}, {@code note}, {@code _self}) and the members of a
 * JavaScript object ({@code toString}, {@code __proto__}), which break it too, begin otherwise.
 */
final class NodeIds {
  private final Set<String> taken = new HashSet<>();

  /** The id of a factory. */
  String of(Class<?> factory) {
    String name = factory.getSimpleName();
    return free(words(name.isEmpty() ? unqualified(factory) : name));
  }

  /** The id of a value of {@code type}, which ends with {@code suffix}. */
  String of(FullType type, String suffix) {
    return free(words(type.text("[", ",", "]").replace("[]", "Array")) + suffix);
  }

  /** What names a class that has no simple name, an anonymous one: {@code Report$1}. */
  private static String unqualified(Class<?> type) {
    return type.getName().substring(type.getPackageName().length());
  }

  private static String words(String text) {
    StringBuilder id = new StringBuilder();
    boolean wordBegins = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean kept = Character.isLetter(c) || (c >= '0' && c <= '9') || c == '_';
      if (kept) {
        id.append(wordBegins ? Character.toTitleCase(c) : c);
      }
      wordBegins = !kept;
    }
    return id.isEmpty() || !Character.isLetter(id.charAt(0)) ? "T" + id : id.toString();
  }

  private String free(String wanted) {
    String id = wanted;
    for (int number = 2; !taken.add(id); number++) {
      id = wanted + "_" + number;
    }
    return id;
  }
}
