package io.github.setl.run;

import io.github.setl.config.Settings;
import io.github.setl.spi.Engine;
import io.github.setl.spi.Extensions;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The engines that are open, each opened at its first use. Safe for use by several threads. */
public final class OpenEngines implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OpenEngines.class);

  private final Settings settings;
  private final Extensions extensions;
  private final OpenedOnce<Engine> open = new OpenedOnce<>(this::open);

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
  Engine get(String name) {
    return open.get(name);
  }

  /**
   * The engine {@code name} for a new run: opened if it is not, or if it was lost.
   *
   * @throws io.github.setl.problem.SetlException if it cannot be opened
   * @throws IllegalStateException after {@link #close}
   */
  Engine getForRun(String name) {
    open.find(name)
        .filter(Engine::isLost)
        .filter(lost -> open.remove(name, lost))
        .ifPresent(lost -> closeLost(name, lost));
    return open.get(name);
  }

  private static void closeLost(String name, Engine lost) {
    LOG.warn("The engine {} was lost, and is opened anew", name);
    try {
      lost.close();
    } catch (RuntimeException thrown) {
      LOG.warn("What was left of the engine {} could not be closed", name, thrown);
    }
  }

  /** The engine {@code name}, if it is open. */
  Optional<Engine> findOpen(String name) {
    return open.find(name);
  }

  private Engine open(String name) {
    return extensions
        .engine(settings.engine(name).type())
        .open(settings.engineRequest(name, extensions));
  }

  /** Closes what was opened. The first failure is thrown after all were tried. */
  @Override
  public void close() {
    open.close();
  }
}
