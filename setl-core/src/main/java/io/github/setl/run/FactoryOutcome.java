package io.github.setl.run;

import io.github.setl.plan.PlannedFactory;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What became of one factory in one run. */
public sealed interface FactoryOutcome {

  /** The factory. */
  PlannedFactory factory();

  /**
   * It ran to its end.
   *
   * @param factory the factory
   * @param output what it produced; null only where no factory receives it
   * @param took from before its construction until after {@code get()}
   */
  record Succeeded(PlannedFactory factory, @Nullable Object output, Duration took)
      implements FactoryOutcome {}

  /**
   * It failed.
   *
   * @param factory the factory
   * @param phase where: {@code constructor}, a delivery's member, {@code read}, {@code process},
   *     {@code write} or {@code get}
   * @param cause what was thrown
   */
  record Failed(PlannedFactory factory, String phase, Throwable cause) implements FactoryOutcome {}

  /**
   * It was not started, because the run was interrupted.
   *
   * @param factory the factory
   */
  record Cancelled(PlannedFactory factory) implements FactoryOutcome {}

  /**
   * It was not started, because another one failed.
   *
   * @param factory the factory
   * @param because the factory whose failure prevented it
   */
  record Skipped(PlannedFactory factory, PlannedFactory because) implements FactoryOutcome {}
}
