package io.github.setl.run;

import io.github.setl.spi.Closing;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is opened by name, each at its first use. Safe for use by several threads.
 *
 * @param <R> what is open
 */
final class OpenedOnce<R extends AutoCloseable> implements AutoCloseable {
  private final Function<String, R> opener;
  private final Map<String, R> open = new LinkedHashMap<>();
  private boolean closed;

  OpenedOnce(Function<String, R> opener) {
    this.opener = opener;
  }

  /**
   * That of {@code name}, opened if it is not.
   *
   * @throws IllegalStateException after {@link #close}
   */
  synchronized R get(String name) {
    if (closed) {
      throw new IllegalStateException("This Setl is closed; make a new one with Setl.builder()");
    }
    R opened = open.get(name);
    if (opened == null) {
      opened = opener.apply(name);
      open.put(name, opened);
    }
    return opened;
  }

  /** That of {@code name}, if it is open. */
  synchronized Optional<R> find(String name) {
    return Optional.ofNullable(open.get(name));
  }

  /** Takes {@code one} out, without closing it, if it is that of {@code name}; says whether. */
  synchronized boolean remove(String name, R one) {
    return open.remove(name, one);
  }

  /** Closes what was opened. The first failure is thrown after all were tried. */
  @Override
  public synchronized void close() {
    closed = true;
    Closing.all(open.values());
    open.clear();
  }
}
