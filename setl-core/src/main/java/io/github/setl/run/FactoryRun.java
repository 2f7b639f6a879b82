package io.github.setl.run;

import io.github.setl.api.Factory;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Activity;
import io.github.setl.spi.Engine;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * One factory in one run: construct, deliver, read, process, write, get. The one place that calls
 * user code.
 */
final class FactoryRun {
  private final PlannedFactory planned;
  private final Plan plan;
  private final RunState state;
  private final Map<String, Duration> steps = new HashMap<>();
  private String phase = "constructor";

  FactoryRun(PlannedFactory planned, Plan plan, RunState state) {
    this.planned = planned;
    this.plan = plan;
    this.state = state;
  }

  /** Runs the factory. Whatever it throws becomes part of the outcome. */
  FactoryOutcome execute() {
    Activity activity =
        new Activity(plan.pipeline(), state.runId(), planned.stage(), planned.name());
    LogContext.Marks marks = LogContext.mark(activity);
    try {
      state.tell(new RunEvent.FactoryStarted(state.runId(), planned));
      FactoryOutcome outcome = execute(activity);
      state.tell(new RunEvent.FactoryEnded(state.runId(), outcome));
      return outcome;
    } finally {
      marks.close();
    }
  }

  private FactoryOutcome execute(Activity activity) {
    try {
      Engine.Scope scope = state.enter(planned, activity);
      try {
        return runThrough();
      } finally {
        scope.close();
      }
    } catch (Throwable thrown) {
      return failed(thrown);
    }
  }

  private FactoryOutcome runThrough() throws Exception {
    long start = System.nanoTime();
    compareDataSets();
    Factory<?> factory;
    try {
      factory =
          new Assembly(planned, new DeliveredValues(planned, state), step -> phase = step)
              .assemble();
    } catch (InvocationTargetException thrown) {
      return failed(thrown.getTargetException());
    }
    step("read", unlessStopped(factory::read));
    step("process", unlessStopped(factory::process));
    if (planned.conduct().writable()) {
      step("write", unlessStopped(factory::write));
    }
    Object output = step("get", factory::get);
    if (output == null && planned.conduct().consumed()) {
      throw RunProblems.nullOutput(planned);
    }
    state.publish(planned, output);
    return new FactoryOutcome.Succeeded(planned, output, timings(start));
  }

  /** A factory may swallow its interrupt; a run that was stopped must not go on to write. */
  private Callable<@Nullable Object> unlessStopped(Callable<@Nullable Object> step) {
    return () -> {
      if (state.isStopped(planned)) {
        throw new CancellationException("the run was stopped");
      }
      return step.call();
    };
  }

  private @Nullable Object step(String name, Callable<@Nullable Object> called) throws Exception {
    phase = name;
    long start = System.nanoTime();
    Object result = called.call();
    steps.put(name, Duration.ofNanos(System.nanoTime() - start));
    return result;
  }

  private Timings timings(long start) {
    return new Timings(
        steps.getOrDefault("read", Duration.ZERO),
        steps.getOrDefault("process", Duration.ZERO),
        steps.getOrDefault("write", Duration.ZERO),
        steps.getOrDefault("get", Duration.ZERO),
        Duration.ofNanos(System.nanoTime() - start));
  }

  private FactoryOutcome failed(Throwable thrown) {
    return new FactoryOutcome.Failed(planned, phase, thrown);
  }

  /**
   * Compares what an earlier factory may have written with its record, now that it is first used.
   */
  private void compareDataSets() {
    phase = "read";
    List<Problem> problems = new ArrayList<>();
    for (Supply.Stored stored : planned.stored()) {
      if (plan.repository(stored.repository()).mayBeWrittenBefore(planned.stage())) {
        problems.addAll(state.dataSets().check(stored, planned));
      }
    }
    if (!problems.isEmpty()) {
      throw new SetlException(problems);
    }
  }
}
