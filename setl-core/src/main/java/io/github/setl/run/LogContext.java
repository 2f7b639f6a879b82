package io.github.setl.run;

import io.github.setl.spi.Activity;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * What log lines carry through SLF4J's {@code MDC}: {@code setl.pipeline}, {@code setl.run}, {@code
 * setl.stage} and {@code setl.factory}, besides what is there already.
 */
final class LogContext {
  private LogContext() {}

  /** Marks the log lines of the current thread until the answer is closed. */
  static Marks mark(Activity activity) {
    Marks marks = new Marks();
    marks.put("setl.pipeline", activity.pipeline());
    marks.put("setl.run", activity.runId());
    marks.put("setl.stage", Integer.toString(activity.stage()));
    marks.put("setl.factory", activity.factory());
    return marks;
  }

  /** What was there before. */
  static final class Marks {
    private final Map<String, @Nullable String> before = new TreeMap<>();

    private void put(String key, String value) {
      before.put(key, MDC.get(key));
      MDC.put(key, value);
    }

    void close() {
      before.forEach(
          (key, value) -> {
            if (value == null) {
              MDC.remove(key);
            } else {
              MDC.put(key, value);
            }
          });
    }
  }
}
