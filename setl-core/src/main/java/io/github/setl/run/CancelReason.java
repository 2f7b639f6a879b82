package io.github.setl.run;

/** Why factories were stopped, or not started, though none of those they wait for failed. */
public enum CancelReason {
  /** The thread that called {@code run()} was interrupted. */
  INTERRUPTED,
  /** The run took longer than {@code setl.runTimeout}. */
  TIMEOUT,
  /** Another factory failed, and {@code setl.cancelAfter} was over. */
  FAILURE
}
