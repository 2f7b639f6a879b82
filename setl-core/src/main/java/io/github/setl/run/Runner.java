package io.github.setl.run;

import io.github.setl.config.Settings;
import io.github.setl.delivery.Services;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.problem.Problem;
import io.github.setl.problem.Problems;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Extensions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs plans. Safe for use by several threads. */
public final class Runner {
  private static final Logger LOG = LoggerFactory.getLogger(Runner.class);

  private final Settings settings;
  private final RunState.Tools tools;

  /**
   * A runner for one configuration.
   *
   * @param engines opens the engines and keeps them
   * @param connections opens the connections and keeps them
   * @param services the services of the application
   * @param workers run the factories
   * @param listeners are told what happens
   */
  public Runner(
      Settings settings,
      Extensions extensions,
      OpenEngines engines,
      OpenConnections connections,
      Services services,
      Workers workers,
      RunListeners listeners) {
    this.settings = settings;
    this.tools = new RunState.Tools(engines, connections, extensions, services, workers, listeners);
  }

  /**
   * Opens what {@code plan} uses and compares its data sets with their records; runs no factory.
   *
   * @throws InvalidPipelineException with everything that does not fit
   */
  public void check(Plan plan) {
    try (DataSets dataSets = dataSets(plan)) {
      check(plan, dataSets);
    }
  }

  private DataSets dataSets(Plan plan) {
    return new DataSets(plan, settings, tools.extensions(), tools.engines(), tools.connections());
  }

  /**
   * Checks like {@link #check} and runs the factories.
   *
   * @throws InvalidPipelineException if the check fails; then no factory was constructed
   * @throws PipelineFailedException if a factory failed, or the run was stopped
   */
  public RunResult run(Plan plan, RunId id) {
    String runId = id.value();
    Cancellation cancellation =
        new Cancellation(settings.execution(), (int) plan.factories().count());
    try (DataSets dataSets = dataSets(plan);
        RunState state =
            new RunState(id, plan, settings.handover(), dataSets, cancellation, tools)) {
      check(plan, dataSets);
      state.begin();
      state.tell(new RunEvent.RunStarted(runId, plan));
      Scheduler scheduler =
          new Scheduler(
              plan,
              settings.execution(),
              cancellation,
              tools.workers(),
              factory -> new FactoryRun(factory, plan, state).execute());
      RunResult result =
          new RunResult(
              plan.pipeline(), runId, scheduler.execute(), state.writeNumbers().outcomes());
      state.tell(new RunEvent.RunEnded(runId, result));
      if (!result.benchmarks().isEmpty()) {
        LOG.info("Run {} of {}\n{}", runId, plan.pipeline(), result.benchmarkReport());
      }
      if (!result.succeeded()) {
        throw RunProblems.failed(result);
      }
      return result;
    }
  }

  private void check(Plan plan, DataSets dataSets) {
    Set<Problem> found = new LinkedHashSet<>();
    Set<String> opened = new HashSet<>();
    Set<String> unavailable = new HashSet<>();
    plan.factories()
        .filter(factory -> !factory.stored().isEmpty() || usesEngine(factory))
        .forEach(factory -> found.addAll(check(plan, factory, dataSets, opened, unavailable)));
    Problems problems = new Problems();
    found.forEach(problems::add);
    problems.throwIfAny(InvalidPipelineException::new);
  }

  /** An engine is opened once, and added to {@code unavailable} if it cannot be. */
  private List<Problem> check(
      Plan plan,
      PlannedFactory factory,
      DataSets dataSets,
      Set<String> opened,
      Set<String> unavailable) {
    Set<Supply.Stored> stored = factory.stored();
    Set<String> engines = new LinkedHashSet<>();
    if (usesEngine(factory)) {
      engines.add(factory.engine().name());
    }
    for (Supply.Stored one : stored) {
      Plan.PlannedRepository repository = plan.repository(one.repository());
      engines.add(repository.engineFor(factory));
      if (one.isBound(tools.extensions().connector(repository.storage()))) {
        engines.add(factory.engine().name());
      }
    }
    List<Problem> problems = new ArrayList<>();
    for (String engine : engines) {
      if (opened.add(engine)) {
        problems.addAll(open(engine, unavailable));
      }
    }
    for (Supply.Stored one : stored) {
      Plan.PlannedRepository repository = plan.repository(one.repository());
      if (!unavailable.contains(repository.engineFor(factory))
          && !repository.mayBeWrittenBefore(factory.stage())) {
        problems.addAll(check(one, factory, dataSets));
      }
    }
    return problems;
  }

  private boolean usesEngine(PlannedFactory factory) {
    return factory.usesEngine(tools.extensions().engine(factory.engine().type()));
  }

  private List<Problem> open(String engine, Set<String> unavailable) {
    try {
      tools.engines().getForRun(engine);
      return List.of();
    } catch (SetlException thrown) {
      unavailable.add(engine);
      return thrown.problems();
    }
  }

  private static List<Problem> check(
      Supply.Stored stored, PlannedFactory factory, DataSets dataSets) {
    try {
      return dataSets.check(stored, factory);
    } catch (SetlException thrown) {
      return thrown.problems();
    }
  }
}
