package io.github.setl.spi.condition;

import java.util.regex.Pattern;

/** The pattern of a condition {@code like}, with the meaning that it has in Spark. */
final class LikePattern {
  private LikePattern() {}

  /** Whether each backslash stands before a letter that it escapes. */
  static boolean isValid(String pattern) {
    for (int i = 0; i < pattern.length(); i++) {
      if (pattern.charAt(i) == '\\') {
        i++;
        if (i == pattern.length() || "%_\\".indexOf(pattern.charAt(i)) < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /** The valid {@code pattern} as a regular expression that matches the whole text. */
  static Pattern regex(String pattern) {
    StringBuilder regex = new StringBuilder();
    StringBuilder literal = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char letter = pattern.charAt(i);
      if (letter == '%' || letter == '_') {
        regex.append(Pattern.quote(literal.toString())).append(letter == '%' ? ".*" : ".");
        literal.setLength(0);
      } else {
        if (letter == '\\') {
          i++;
        }
        literal.append(pattern.charAt(i));
      }
    }
    return Pattern.compile(
        regex.append(Pattern.quote(literal.toString())).toString(), Pattern.DOTALL);
  }
}
