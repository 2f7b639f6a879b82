package io.github.setl.gallery;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a message says to do: its lines under {@code fix} and {@code did you mean}.
 *
 * @param lines these lines, one by one
 */
record Advice(List<String> lines) {
  private static final int LABEL = 2;
  private static final int TEXT = 16;

  static Advice of(String message) {
    List<String> lines = new ArrayList<>();
    String label = "";
    for (String line : message.lines().toList()) {
      boolean entry = line.startsWith("  ") && line.length() > TEXT;
      String head = entry ? line.substring(LABEL, TEXT).strip() : "none";
      label = head.isEmpty() ? label : head;
      if (label.equals("fix") || label.equals("did you mean")) {
        lines.add(line.substring(TEXT));
      }
    }
    return new Advice(lines);
  }

  /**
   * Whether a line says, word by word, some stretch of {@code tokens} that holds those of {@code
   * from} (inclusive) to {@code to} (exclusive). {@code ..} in the line stands for one or more
   * tokens of the user's choice, but not at the beginning of the stretch, and if there is a word
   * among the tokens asked for, the stretch shares a word with the line.
   */
  boolean says(List<String> tokens, int from, int to) {
    boolean wordless = tokens.subList(from, to).stream().noneMatch(Tokens::isWord);
    for (String line : lines) {
      List<String> advised = Tokens.of(line);
      for (int begin = 0; begin <= from; begin++) {
        for (int at = 0; at < advised.size(); at++) {
          boolean literal =
              !Tokens.isFree(advised.get(at)) && Tokens.same(tokens.get(begin), advised.get(at));
          if (literal && matches(tokens, begin, to, advised, at, wordless)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean matches(
      List<String> tokens, int next, int to, List<String> advised, int at, boolean shared) {
    if (next >= to) {
      return shared;
    }
    if (at == advised.size()) {
      return false;
    }
    if (advised.get(at).equals(Tokens.FREE)) {
      for (int after = next + 1; after <= to; after++) {
        if (matches(tokens, after, to, advised, at + 1, shared)) {
          return true;
        }
      }
      return false;
    }
    return Tokens.same(tokens.get(next), advised.get(at))
        && matches(
            tokens,
            next + 1,
            to,
            advised,
            at + 1,
            shared || sharesWord(tokens.get(next), advised.get(at)));
  }

  private static boolean sharesWord(String token, String advised) {
    return Tokens.isWord(token) && !Tokens.isFree(advised);
  }

  /** Whether a line names this line of code, and so leaves to the user what to write there. */
  boolean names(String file, int line) {
    Pattern place = Pattern.compile("(?<![\\w.])" + Pattern.quote(file + ":" + line) + "(?!\\d)");
    return lines.stream().anyMatch(text -> place.matcher(text).find());
  }

  /** The same advice without the words of {@code words}. */
  Advice without(Collection<String> words) {
    return new Advice(
        lines.stream()
            .map(
                line ->
                    Tokens.of(line).stream()
                        .map(token -> isOneOf(words, token) ? "_" : token)
                        .reduce("", (text, token) -> text + " " + token))
            .toList());
  }

  private static boolean isOneOf(Collection<String> words, String advised) {
    return words.stream().anyMatch(word -> Tokens.same(word, advised));
  }
}
