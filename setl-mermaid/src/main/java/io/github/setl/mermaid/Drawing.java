package io.github.setl.mermaid;

/**
 * The text of a diagram.
 *
 * @param text its lines, each with an end
 * @param edges how many of them Mermaid counts as edges, which it does in flowcharts alone
 */
record Drawing(String text, int edges) {
  /** Mermaid's default {@code maxTextSize}, in {@code char}s. */
  static final int MOST_TEXT = 50_000;

  /** Mermaid's default {@code maxEdges}. */
  static final int MOST_EDGES = 500;

  private static final int ROOM_FOR_TITLE = 100;

  /** Whether Mermaid draws it without being configured, with a title of up to 80 characters. */
  boolean fits() {
    return text.length() <= MOST_TEXT - ROOM_FOR_TITLE && edges <= MOST_EDGES;
  }

  /** The text with {@code title} above the picture. */
  String titled(String title) {
    return "---\ntitle: \"" + title + "\"\n---\n" + text;
  }
}
