package io.github.setl.memory;

import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineProvider;
import io.github.setl.spi.EngineRequest;
import java.util.Set;

/** The engine of factories that need none: plain Java in this process. */
public final class MemoryEngineProvider implements EngineProvider {
  /** For {@link java.util.ServiceLoader}. */
  public MemoryEngineProvider() {}

  @Override
  public String type() {
    return "memory";
  }

  @Override
  public BlockSchema schema() {
    return BlockSchema.of();
  }

  @Override
  public Set<Class<?>> handles() {
    return Set.of();
  }

  @Override
  public Engine open(EngineRequest request) {
    return new MemoryEngine();
  }

  private static final class MemoryEngine implements Engine {
    @Override
    public <H> H handle(Class<H> type) {
      throw new IllegalArgumentException("the memory engine has no " + type.getName());
    }

    @Override
    public void close() {
      // Nothing was opened.
    }
  }
}
