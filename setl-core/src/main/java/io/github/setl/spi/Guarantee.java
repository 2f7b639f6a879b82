package io.github.setl.spi;

/** What a write that is retried, replayed or killed leaves. */
public enum Guarantee {
  /**
   * Every reader sees all of a write or nothing; a retried task, a replayed run or a killed process
   * leaves no duplicate and loses nothing.
   */
  ATOMIC,
  /**
   * The same, as long as one process writes at a time: of two that commit at the same moment, one
   * may undo what the other wrote.
   */
  ATOMIC_PER_PROCESS,
  /**
   * The same for readers through the framework; one that bypasses it may meet the moment in which
   * the files are moved.
   */
  ATOMIC_THROUGH_US,
  /** A retried task leaves no duplicate; a killed job may leave a part of a write. */
  TASK_SAFE
}
