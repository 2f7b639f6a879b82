package io.github.setl.run;

import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.Problem;
import java.util.List;
import java.util.Optional;
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
   * @param timings how long it took
   */
  record Succeeded(PlannedFactory factory, @Nullable Object output, Timings timings)
      implements FactoryOutcome {}

  /**
   * It failed.
   *
   * @param factory the factory
   * @param phase where: {@code constructor}, a delivery's member, {@code read}, {@code process},
   *     {@code write} or {@code get}; {@code run}, where the run itself failed around the factory
   * @param cause what was thrown
   * @param ofEngine what that tells of the factory's engine: that its server is gone
   */
  record Failed(PlannedFactory factory, String phase, Throwable cause, List<Problem> ofEngine)
      implements FactoryOutcome {
    /** Copies the list. */
    public Failed {
      ofEngine = List.copyOf(ofEngine);
    }

    /** A failure that tells nothing of the engine. */
    Failed(PlannedFactory factory, String phase, Throwable cause) {
      this(factory, phase, cause, List.of());
    }
  }

  /**
   * It was stopped, or not started, because the run was stopped.
   *
   * @param factory the factory
   * @param reason why the run was stopped
   * @param phase where it was stopped, as in {@link Failed}; empty: it was not started
   * @param thrown what it threw when it was stopped; empty: it was not started
   */
  record Cancelled(
      PlannedFactory factory,
      CancelReason reason,
      Optional<String> phase,
      Optional<Throwable> thrown)
      implements FactoryOutcome {}

  /**
   * It was not started, because another one failed.
   *
   * @param factory the factory
   * @param because the first factory that failed
   */
  record Skipped(PlannedFactory factory, PlannedFactory because) implements FactoryOutcome {}
}
