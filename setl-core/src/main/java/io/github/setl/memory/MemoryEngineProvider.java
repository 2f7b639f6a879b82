package io.github.setl.memory;

import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;

/** The engine of factories that need none: plain Java in this process. */
public final class MemoryEngineProvider implements EngineProvider {
  /** For {@link java.util.ServiceLoader}. */
  public MemoryEngineProvider() {}

  @Override
  public String type() {
    return "memory";
  }

  @Override
  public Engine open(EngineRequest request) {
    return new Engine() {};
  }
}
