package io.github.setl.mermaid;

import io.github.setl.delivery.FullType;
import java.util.regex.Pattern;

/**
 * Text written so that Mermaid shows it unchanged. Mermaid takes text for Markdown, for HTML and
 * for its own notation: {@code _x_} would lose its underscores, a {@code $} at the end would
 * underline, {@code 1. x} would become a list. Such characters are written as Mermaid's {@code
 * #95;}.
 */
final class ShownText {
  /** Longer text is cut: nobody reads it in a box, and a diagram has only so much room. */
  private static final int LONGEST = 500;

  private static final String[] NOTATION = {
    "[^\\p{L}\\p{N}_\\[\\],?./ -]", // nearly every sign
    "(?<![\\p{L}\\p{N}_])_+|_+(?![\\p{L}\\p{N}_])", // underscores, but for those of first_name
    "^-|-(?=-)|(?<=-)-", // a list, a line
    "(?<=^\\p{N}{1,9})\\.", // a numbered list
    "^ | $| (?= )|(?<= ) ", // spaces that HTML drops
  };

  private static final Pattern CODED = Pattern.compile(String.join("|", NOTATION));

  private ShownText() {}

  /** A type in simple names, its arguments in square brackets: {@code Map[String,Order]}. */
  static String of(FullType type) {
    return of(type.text("[", ",", "]"));
  }

  /** A name of the Java language or of the configuration, or a delivery id, which is any text. */
  static String of(String text) {
    return CODED.matcher(shortened(text)).replaceAll(found -> codes(found.group()));
  }

  private static String shortened(String text) {
    return text.codePointCount(0, text.length()) <= LONGEST
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
  }

  private static String codes(String characters) {
    StringBuilder codes = new StringBuilder();
    characters
        .codePoints()
        .map(ShownText::visible)
        .forEach(code -> codes.append('#').append(code).append(';'));
    return codes.toString();
  }

  /** What stands for a character that a browser does not show. */
  private static int visible(int code) {
    if (code == ' ') {
      return '\u00a0';
    }
    if (code < ' ') {
      return '\u2400' + code; // the pictures of control characters
    }
    boolean shown = !Character.isISOControl(code) && Character.getType(code) != Character.SURROGATE;
    return shown ? code : '\ufffd';
  }
}
