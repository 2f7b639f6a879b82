package io.github.setl.config;

import java.util.ArrayList;
import java.util.List;

/**
 * Lists the assignments of a HOCON text in the order in which they are written, which the parser
 * does not tell: it merges them, and forgets what another one replaced. Takes any text; of one that
 * does not parse, it lists what it can make out. Serves one text.
 */
final class HoconScanner {

  /** What is assigned. */
  enum Kind {
    /** A text, a number, a boolean or a list, without a substitution in it. */
    PLAIN,
    /** A block, merged with an earlier one. */
    BLOCK,
    /** Null, or something with a substitution, of which only the resolution knows what it is. */
    OPEN
  }

  /**
   * One assignment.
   *
   * @param path the parts of the whole path
   * @param value the value as written, if it is plain
   */
  record Assignment(List<String> path, Kind kind, String value, int line) {

    /** Copies the path. */
    Assignment {
      path = List.copyOf(path);
    }
  }

  private static final int DEEPEST = 100;

  private final String text;
  private final List<Assignment> assignments = new ArrayList<>();
  private final List<Assignment> unclosed = new ArrayList<>();
  private int position;
  private int line = 1;

  HoconScanner(String text) {
    this.text = text;
    skipBlank();
    if (peek() == '{') {
      next();
    }
    boolean more = true;
    while (more) {
      more = members(List.of());
    }
  }

  List<Assignment> assignments() {
    return assignments;
  }

  /** The blocks that are still open where the text ends, innermost first. */
  List<Assignment> unclosed() {
    return unclosed;
  }

  /** Reads until the block of {@code path} is closed; false if the text ends before. */
  private boolean members(List<String> path) {
    while (true) {
      skipBlank();
      if (atEnd()) {
        return false;
      }
      if (peek() == '}') {
        next();
        return true;
      }
      int begin = position;
      if (startsWith("include ") || startsWith("include\t")) {
        skipLine();
      } else {
        member(path);
      }
      if (position == begin) {
        next(); // A character that fits nowhere.
      }
    }
  }

  private void member(List<String> parent) {
    int at = line;
    List<String> path = new ArrayList<>(parent);
    key(path);
    skipSpaces();
    if (startsWith("+=")) {
      next();
    }
    if (peek() == '=' || peek() == ':') {
      next();
      skipBlank();
    } else if (peek() != '{') {
      skipLine();
      return;
    }
    value(path, at);
  }

  private void key(List<String> path) {
    StringBuilder part = new StringBuilder();
    while (!atEnd() && "=:{}+,\n#".indexOf(peek()) < 0) {
      if (peek() == '"') {
        part.append(quoted());
      } else if (peek() == '.') {
        path.add(part.toString().strip());
        part.setLength(0);
        next();
      } else {
        part.append(next());
      }
    }
    path.add(part.toString().strip());
  }

  private void value(List<String> path, int at) {
    int begin = position;
    boolean block = false;
    boolean open = false;
    while (!atEnd() && ",}]\n#".indexOf(peek()) < 0 && !startsWith("//")) {
      if (peek() == '{') {
        block = true;
        block(path, at);
      } else if (peek() == '[') {
        open |= list();
      } else if (peek() == '"') {
        quoted();
      } else {
        open |= startsWith("${");
        if (startsWith("${")) {
          substitution();
        } else {
          next();
        }
      }
    }
    String value = text.substring(begin, position).strip();
    Kind kind =
        open || value.equals("null") || value.isEmpty()
            ? Kind.OPEN
            : block ? Kind.BLOCK : Kind.PLAIN;
    if (kind != Kind.BLOCK) {
      assignments.add(new Assignment(path, kind, kind == Kind.PLAIN ? value : "", at));
    }
  }

  private void block(List<String> path, int at) {
    Assignment block = new Assignment(path, Kind.BLOCK, "", at);
    assignments.add(block);
    next();
    if (path.size() > DEEPEST) {
      position = text.length();
      return;
    }
    if (!members(path)) {
      unclosed.add(block);
    }
  }

  /** Skips a list; true if it holds a substitution. */
  private boolean list() {
    boolean open = false;
    int depth = 0;
    do {
      char character = peek();
      if (character == '"') {
        quoted();
        continue;
      }
      if (character == '#' || startsWith("//")) {
        skipLine();
        continue;
      }
      open |= startsWith("${");
      depth += character == '[' ? 1 : character == ']' ? -1 : 0;
      next();
    } while (depth > 0 && !atEnd());
    return open;
  }

  private void substitution() {
    while (!atEnd() && peek() != '}' && peek() != '\n') {
      next();
    }
    if (peek() == '}') {
      next();
    }
  }

  /** Reads a text in quotes and returns what is between them, as written. */
  private String quoted() {
    boolean triple = startsWith("\"\"\"");
    String end = triple ? "\"\"\"" : "\"";
    skip(end.length());
    int begin = position;
    while (!atEnd() && !startsWith(end) && (triple || peek() != '\n')) {
      if (!triple && peek() == '\\') {
        next();
      }
      next();
    }
    String content = text.substring(begin, position);
    if (startsWith(end)) {
      skip(end.length());
    }
    while (triple && peek() == '"') {
      next(); // """a"""" ends with the last three quotes.
    }
    return content;
  }

  private void skipBlank() {
    while (!atEnd()) {
      if (peek() == '#' || startsWith("//")) {
        skipLine();
      } else if (Character.isWhitespace(peek()) || peek() == ',' || peek() == '\uFEFF') {
        next();
      } else {
        return;
      }
    }
  }

  private void skipSpaces() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\r') {
      next();
    }
  }

  private void skipLine() {
    while (!atEnd() && peek() != '\n') {
      next();
    }
  }

  private void skip(int characters) {
    for (int i = 0; i < characters; i++) {
      next();
    }
  }

  private boolean startsWith(String prefix) {
    return text.startsWith(prefix, position);
  }

  private boolean atEnd() {
    return position >= text.length();
  }

  /** The next character; the null character at the end. */
  private char peek() {
    return atEnd() ? '\0' : text.charAt(position);
  }

  private char next() {
    char character = peek();
    if (!atEnd()) {
      position++;
    }
    if (character == '\n') {
      line++;
    }
    return character;
  }
}
