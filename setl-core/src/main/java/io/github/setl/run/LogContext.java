package io.github.setl.run;

import io.github.setl.spi.Activity;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * What log lines carry through SLF4J's {@code MDC}: {@code setl.pipeline}, {@code setl.run}, {@code
 * setl.stage} and {@code setl.factory}, besides what is there already.
 */
final class LogContext {
  private static final String[] KEYS = {"setl.pipeline", "setl.run", "setl.stage", "setl.factory"};

  private LogContext() {}

  /** Marks the log lines of the current thread until the answer is closed. */
  static Marks mark(Activity activity) {
    return new Marks(
        activity.pipeline(),
        activity.runId(),
        Integer.toString(activity.stage()),
        activity.factory());
  }

  /** What was there before. */
  static final class Marks {
    private final @Nullable String[] before = new String[KEYS.length];

    private Marks(String... values) {
      for (int i = 0; i < KEYS.length; i++) {
        before[i] = MDC.get(KEYS[i]);
        MDC.put(KEYS[i], values[i]);
      }
    }

    void close() {
      for (int i = 0; i < KEYS.length; i++) {
        String value = before[i];
        if (value == null) {
          MDC.remove(KEYS[i]);
        } else {
          MDC.put(KEYS[i], value);
        }
      }
    }
  }
}
