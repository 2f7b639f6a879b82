package io.github.setl.run;

/**
 * Is told what happens in runs, on the thread where it happens; several threads may call at once.
 * What it throws is logged and changes nothing for the run.
 */
@FunctionalInterface
public interface RunListener {

  /** Called for each event, before the run goes on. */
  void on(RunEvent event);
}
