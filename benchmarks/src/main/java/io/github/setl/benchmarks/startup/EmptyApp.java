package io.github.setl.benchmarks.startup;

/** An application that does nothing: what the JVM costs alone. */
final class EmptyApp {
  private EmptyApp() {}

  /** Does nothing. */
  public static void main(String[] args) {}
}
