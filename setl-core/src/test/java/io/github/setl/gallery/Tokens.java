package io.github.setl.gallery;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Text as words, texts in quotes, and single other characters; blanks do not count. */
final class Tokens {
  static final String FREE = "..";

  private static final Pattern TOKEN =
      Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|@?\\w+|\\.\\.|\\S");
  private static final Pattern WORD = Pattern.compile("(?s).*\\w.*");

  private Tokens() {}

  static List<String> of(String text) {
    return TOKEN.matcher(text).results().map(MatchResult::group).toList();
  }

  /** Whether {@code advised} is a place for whatever the user wants there. */
  static boolean isFree(String advised) {
    return advised.equals(FREE) || advised.equals("\"..\"");
  }

  static boolean isWord(String token) {
    return WORD.matcher(token).matches();
  }

  /**
   * Whether {@code token} is what {@code advised} says; {@code ".. kg"} is any text with that end.
   */
  static boolean same(String token, String advised) {
    if (!advised.startsWith("\"") || !advised.contains(FREE)) {
      return token.equals(advised);
    }
    String any =
        Arrays.stream(advised.split(Pattern.quote(FREE), -1))
            .map(Pattern::quote)
            .collect(Collectors.joining(".*"));
    return token.matches(any);
  }
}
