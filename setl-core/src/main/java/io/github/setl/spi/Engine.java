package io.github.setl.spi;

/** An open engine. Safe for use by several threads. */
public interface Engine extends AutoCloseable {

  /**
   * What the engine hands out for {@code type}, one of {@link EngineProvider#handles}.
   *
   * @throws IllegalArgumentException for any other class
   */
  <H> H handle(Class<H> type);

  /** Releases the engine, if it was opened here; one that was found open is left open. */
  @Override
  void close();
}
