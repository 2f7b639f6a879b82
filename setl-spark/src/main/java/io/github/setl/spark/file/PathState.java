package io.github.setl.spark.file;

import java.util.concurrent.locks.ReentrantLock;

/** What all that use one path in one {@code Setl} share: writes take turns. Thread safe. */
record PathState(ReentrantLock writing) {
  PathState() {
    this(new ReentrantLock());
  }
}
