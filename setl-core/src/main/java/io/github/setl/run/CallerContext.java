package io.github.setl.run;

import java.util.Map;
import org.slf4j.MDC;

/** What the threads of a run take over of the thread that started it. */
final class CallerContext {
  private CallerContext() {}

  /**
   * {@code task} with the log context and the context class loader of the current thread. A kept
   * thread has those of an earlier run, or none.
   */
  static Runnable carriedBy(Runnable task) {
    Map<String, String> log = MDC.getCopyOfContextMap();
    ClassLoader classes = Thread.currentThread().getContextClassLoader();
    return () -> {
      Thread.currentThread().setContextClassLoader(classes);
      if (log != null) {
        MDC.setContextMap(log);
      }
      try {
        task.run();
      } finally {
        MDC.clear();
      }
    };
  }
}
