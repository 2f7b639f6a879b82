package io.github.setl.scanned.empty;

/** Not a factory. */
final class Nothing {
  private Nothing() {}
}
