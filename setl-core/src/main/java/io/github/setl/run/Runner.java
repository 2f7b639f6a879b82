package io.github.setl.run;

import io.github.setl.config.Settings;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.plan.PlannedStage;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.Problems;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Extensions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Runs plans. Safe for use by several threads. */
public final class Runner {
  private final Settings settings;
  private final Extensions extensions;
  private final OpenEngines engines;
  private final OpenConnections connections;

  /** A runner that opens engines and connections in those given. */
  public Runner(
      Settings settings, Extensions extensions, OpenEngines engines, OpenConnections connections) {
    this.settings = settings;
    this.extensions = extensions;
    this.engines = engines;
    this.connections = connections;
  }

  /**
   * Opens what {@code plan} uses and compares its data sets with their records; runs no factory.
   *
   * @throws InvalidPipelineException with everything that does not fit
   */
  public void check(Plan plan) {
    try (DataSets dataSets = new DataSets(settings, extensions, engines, connections)) {
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
    try (DataSets dataSets = new DataSets(settings, extensions, engines, connections)) {
      check(plan, dataSets);
      RunResult result = new RunResult(plan.pipeline(), runId, execute(plan, dataSets));
      if (!result.succeeded()) {
        throw RunProblems.failed(result);
      }
      return result;
    }
  }

  private void check(Plan plan, DataSets dataSets) {
    Set<Problem> found = new LinkedHashSet<>();
    Set<String> unavailable = new HashSet<>();
    plan.factories().forEach(factory -> found.addAll(check(plan, factory, dataSets, unavailable)));
    Problems problems = new Problems();
    found.forEach(problems::add);
    problems.throwIfAny(InvalidPipelineException::new);
  }

  /** An engine that cannot be opened is tried once and added to {@code unavailable}. */
  private List<Problem> check(
      Plan plan, PlannedFactory factory, DataSets dataSets, Set<String> unavailable) {
    List<Supply.RepositoryView> views = factory.repositoryViews().distinct().toList();
    String engine = factory.engine().name();
    if (unavailable.contains(engine) || (factory.handles().isEmpty() && views.isEmpty())) {
      return List.of();
    }
    try {
      engines.get(engine);
    } catch (SetlException thrown) {
      unavailable.add(engine);
      return thrown.problems();
    }
    List<Problem> problems = new ArrayList<>();
    for (Supply.RepositoryView view : views) {
      if (!plan.repository(view.repository()).mayBeWrittenBefore(factory.stage())) {
        problems.addAll(check(view, engine, dataSets));
      }
    }
    return problems;
  }

  private static List<Problem> check(Supply.RepositoryView view, String engine, DataSets dataSets) {
    try {
      return dataSets.check(view, engine);
    } catch (SetlException thrown) {
      return thrown.problems();
    }
  }

  private List<FactoryOutcome> execute(Plan plan, DataSets dataSets) {
    RunState state = new RunState((int) plan.factories().count(), dataSets, engines);
    List<FactoryOutcome> outcomes = new ArrayList<>();
    Optional<PlannedFactory> failed = Optional.empty();
    try (StageExecutor executor = new StageExecutor(settings.execution().parallelism())) {
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
