package io.github.setl.run;

import io.github.setl.config.EngineBlock;
import io.github.setl.config.Settings;
import io.github.setl.spi.Engine;
import io.github.setl.spi.EngineRequest;
import io.github.setl.spi.Extensions;
import java.util.LinkedHashMap;
import java.util.Map;

/** The engines that are open, each opened at its first use. Safe for use by several threads. */
public final class OpenEngines implements AutoCloseable {
  private final Settings settings;
  private final Extensions extensions;
  private final Map<String, Engine> open = new LinkedHashMap<>();
  private boolean closed;

  /** No engine yet. */
  public OpenEngines(Settings settings, Extensions extensions) {
    this.settings = settings;
    this.extensions = extensions;
  }

  /**
   * The engine {@code name}, opened if it is not.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be opened
   * @throws IllegalStateException after {@link #close}
   */
  synchronized Engine get(String name) {
    if (closed) {
      throw new IllegalStateException("This Setl is closed; make a new one with Setl.builder()");
    }
    Engine engine = open.get(name);
    if (engine == null) {
      EngineBlock block = settings.engine(name);
      engine =
          extensions
              .engine(block.type())
              .open(
                  new EngineRequest(
                      name, block.block(), settings.application(), settings.environment()));
      open.put(name, engine);
    }
    return engine;
  }

  /** Closes what was opened. The first failure is thrown after all were tried. */
  @Override
  public synchronized void close() {
    closed = true;
    Closing.all(open.values());
    open.clear();
  }
}
