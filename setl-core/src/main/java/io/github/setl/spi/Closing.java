package io.github.setl.spi;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Closes several resources, the last opened first, all of them whatever happens. Safe for use by
 * several threads.
 */
public final class Closing {
  private Closing() {}

  /** Throws the first failure, with the others suppressed. */
  public static void all(Collection<? extends AutoCloseable> opened) {
    List<AutoCloseable> lastFirst = new ArrayList<>(opened);
    Collections.reverse(lastFirst);
    RuntimeException failure = null;
    for (AutoCloseable resource : lastFirst) {
      failure = close(resource, failure);
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static @Nullable RuntimeException close(
      AutoCloseable resource, @Nullable RuntimeException earlier) {
    try {
      resource.close();
      return earlier;
    } catch (Exception thrown) {
      RuntimeException failure =
          thrown instanceof RuntimeException unchecked
              ? unchecked
              : new IllegalStateException(resource + " cannot be closed", thrown);
      if (earlier == null) {
        return failure;
      }
      earlier.addSuppressed(failure);
      return earlier;
    }
  }
}
