package io.github.setl.run;

import io.github.setl.config.Settings;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.plan.PlannedStage;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problems;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Extensions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs plans. Safe for use by several threads. */
public final class Runner {
  private final Settings settings;
  private final Extensions extensions;
  private final OpenEngines engines;

  /** A runner that opens engines in {@code engines}. */
  public Runner(Settings settings, Extensions extensions, OpenEngines engines) {
    this.settings = settings;
    this.extensions = extensions;
    this.engines = engines;
  }

  /**
   * Opens what {@code plan} uses and compares its data sets with their records; runs no factory.
   *
   * @throws InvalidPipelineException with everything that does not fit
   */
  public void check(Plan plan) {
    try (DataSets dataSets = new DataSets(settings, extensions, engines)) {
      check(plan, dataSets);
    }
  }

  /**
   * Checks like {@link #check} and runs the factories, stage by stage.
   *
   * @throws InvalidPipelineException if the check fails; then no factory was constructed
   * @throws PipelineFailedException if a factory failed
   */
  public RunResult run(Plan plan, String runId) {
    try (DataSets dataSets = new DataSets(settings, extensions, engines)) {
      check(plan, dataSets);
      RunResult result = new RunResult(plan.pipeline(), runId, execute(plan, dataSets));
      if (!result.succeeded()) {
        throw RunProblems.failed(result);
      }
      return result;
    }
  }

  private void check(Plan plan, DataSets dataSets) {
    Problems problems = new Problems();
    plan.factories().forEach(factory -> check(plan, factory, dataSets, problems));
    Problems distinct = new Problems();
    problems.list().stream().distinct().forEach(distinct::add);
    distinct.throwIfAny(InvalidPipelineException::new);
  }

  private void check(Plan plan, PlannedFactory factory, DataSets dataSets, Problems problems) {
    try {
      if (!factory.handles().isEmpty()) {
        engines.get(factory.engine().name());
      }
      factory
          .repositoryViews()
          .filter(view -> !plan.repository(view.repository()).mayBeWrittenBefore(factory.stage()))
          .forEach(view -> problems.addAll(dataSets.check(view, factory.engine().name())));
    } catch (SetlException thrown) {
      problems.addAll(thrown.problems());
    }
  }

  private List<FactoryOutcome> execute(Plan plan, DataSets dataSets) {
    RunState state = new RunState((int) plan.factories().count(), dataSets, engines);
    List<FactoryOutcome> outcomes = new ArrayList<>();
    Optional<PlannedFactory> failed = Optional.empty();
    try (StageExecutor executor = new StageExecutor(settings.parallelism())) {
      for (PlannedStage stage : plan.stages()) {
        List<FactoryOutcome> ended =
            failed.isPresent()
                ? skipped(stage, failed.get())
                : executor.execute(
                    stage, factory -> new FactoryRun(factory, plan, state).execute());
        outcomes.addAll(ended);
        failed = failed.or(() -> firstFailed(ended));
      }
    }
    return outcomes;
  }

  private static List<FactoryOutcome> skipped(PlannedStage stage, PlannedFactory because) {
    List<FactoryOutcome> outcomes = new ArrayList<>();
    stage
        .factories()
        .forEach(factory -> outcomes.add(new FactoryOutcome.Skipped(factory, because)));
    return outcomes;
  }

  private static Optional<PlannedFactory> firstFailed(List<FactoryOutcome> outcomes) {
    return outcomes.stream()
        .filter(FactoryOutcome.Failed.class::isInstance)
        .map(FactoryOutcome::factory)
        .findFirst();
  }
}
