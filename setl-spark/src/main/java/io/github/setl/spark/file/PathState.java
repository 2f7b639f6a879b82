package io.github.setl.spark.file;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What all that use one path in one {@code Setl} share: writes take turns, and whoever remembers
 * something of the files can tell that they were written since. Thread safe.
 */
final class PathState {
  private final ReentrantLock writing = new ReentrantLock();
  private final AtomicLong version = new AtomicLong();

  /** Held during a write. */
  ReentrantLock writing() {
    return writing;
  }

  /** A number that changes with every write. */
  long version() {
    return version.get();
  }

  /** To be called after a write, whether it failed or not. */
  void changed() {
    version.incrementAndGet();
  }
}
