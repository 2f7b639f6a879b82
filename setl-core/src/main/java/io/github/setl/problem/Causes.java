package io.github.setl.problem;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts an exception and its causes into words for {@link Problem#because}. */
public final class Causes {
  private static final int DEEPEST = 10;
  private static final int LONGEST_LINE = 400;

  private Causes() {}

  /**
   * The exception and its causes, each in one line of class and first line of message. Left out are
   * an exception whose message quotes its cause, and one whose message the line before contains.
   */
  public static List<String> of(Throwable thrown) {
    List<String> lines = new ArrayList<>();
    String before = "";
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
      String message = firstLine(cause.getMessage());
      Throwable next = cause.getCause();
      boolean quotes = next != null && message.contains(next.getClass().getName());
      if (!quotes && !before.contains(message)) {
        lines.add(cause.getClass().getSimpleName() + ": " + message);
        before = message;
      }
      cause = next;
    }
    return lines;
  }

  private static String firstLine(@Nullable String message) {
    if (message == null || message.isBlank()) {
      return "without a message";
    }
    String line = message.strip().lines().findFirst().orElse("");
    return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + " ..";
  }
}
