package io.github.setl.mermaid;

import io.github.setl.delivery.FullType;
import java.util.regex.Pattern;

/**
 * Text written so that Mermaid shows it unchanged. Mermaid takes text for Markdown and for its own
 * notation: {@code _x_} would lose its underscores, a {@code $} at the end would underline. Such
 * characters are written as Mermaid's {@code #95;}.
 */
final class ShownText {
  /** Underscores between letters or digits, as in {@code first_name}, are no Markdown. */
  private static final String UNDERSCORE_AT_WORD_END =
      "(?<![\\p{L}\\p{N}_])_+|_+(?![\\p{L}\\p{N}_])";

  private static final Pattern NOTATION =
      Pattern.compile(UNDERSCORE_AT_WORD_END + "|[^\\p{L}\\p{N}_\\[\\],?./ -]+");

  private ShownText() {}

  /** A type in simple names, its arguments in square brackets: {@code Map[String,Order]}. */
  static String of(FullType type) {
    return of(type.text("[", ",", "]"));
  }

  /** A name of the Java language. */
  static String of(String name) {
    return NOTATION.matcher(name).replaceAll(found -> codes(found.group()));
  }

  /** A delivery id, which may be any text. Its spaces are written as codes too. */
  static String ofId(String deliveryId) {
    return of(deliveryId).replace(" ", codes(" "));
  }

  private static String codes(String characters) {
    StringBuilder codes = new StringBuilder();
    characters.codePoints().forEach(code -> codes.append('#').append(code).append(';'));
    return codes.toString();
  }
}
