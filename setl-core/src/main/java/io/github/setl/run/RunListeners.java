package io.github.setl.run;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells all listeners. */
public final class RunListeners {
  private static final Logger LOG = LoggerFactory.getLogger(RunListeners.class);

  private final List<RunListener> listeners;

  /** The listeners in the order in which they are told. */
  public RunListeners(List<RunListener> listeners) {
    this.listeners = List.copyOf(listeners);
  }

  void tell(RunEvent event) {
    for (RunListener listener : listeners) {
      try {
        listener.on(event);
      } catch (Throwable thrown) {
        LOG.error("The listener {} failed", listener.getClass().getName(), thrown);
      }
    }
  }
}
