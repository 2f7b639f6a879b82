package io.github.setl.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts an exception and its causes into words for {@link Problem#because}. */
public final class Causes {
  private static final int DEEPEST = 10;
  private static final int MOST_LINES = 5;
  private static final int LONGEST_LINE = 400;

  private Causes() {}

  /**
   * The exception and its causes, each by its class and the first lines of its message. Left out
   * are an exception whose message quotes its cause, and one whose message the one before contains.
   */
  public static List<String> of(Throwable thrown) {
    List<String> texts = new ArrayList<>();
    String before = "";
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
      String message = beginning(message(cause));
      Throwable next = cause(cause);
      boolean quotes = next != null && message.contains(next.getClass().getName());
      if (!quotes && !before.contains(message)) {
        texts.add(name(cause.getClass()) + ": " + message);
        before = message;
      }
      cause = next;
    }
    return texts;
  }

  /** What an exception says; some of the world's exceptions fail when they are asked. */
  private static @Nullable String message(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (Throwable failure) {
      return "its message cannot be read: " + failure.getClass().getName();
    }
  }

  private static @Nullable Throwable cause(Throwable thrown) {
    try {
      return thrown.getCause();
    } catch (Throwable failure) {
      return failure;
    }
  }

  /** The simple name; that of its superclass, where it has none. */
  private static String name(Class<?> type) {
    return type.isAnonymousClass() ? name(type.getSuperclass()) : type.getSimpleName();
  }

  private static String beginning(@Nullable String message) {
    if (message == null || message.isBlank()) {
      return "without a message";
    }
    return message
        .strip()
        .lines()
        .filter(line -> !line.isBlank())
        .limit(MOST_LINES)
        .map(line -> line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + " ..")
        .collect(Collectors.joining("\n"));
  }
}
