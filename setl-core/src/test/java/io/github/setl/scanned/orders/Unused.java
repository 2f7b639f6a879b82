package io.github.setl.scanned.orders;

/** Whose initialisation would fail; a scan must not run it. */
public final class Unused {
  static final int FAILS = fail();

  private Unused() {}

  private static int fail() {
    throw new IllegalStateException("a scan runs nothing");
  }
}
