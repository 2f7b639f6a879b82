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
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;

/**
 * One factory in one run: construct, deliver, read, process, write, get. The one place that calls
 * user code.
 */
final class FactoryRun {
  private final PlannedFactory planned;
  private final Plan plan;
  private final RunState state;
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
    Duration read = step("read", factory::read);
    Duration process = step("process", factory::process);
    Duration write = planned.conduct().writable() ? step("write", factory::write) : Duration.ZERO;
    phase = "get";
    long asked = System.nanoTime();
    Object output = factory.get();
    Duration get = since(asked);
    if (output == null && planned.conduct().consumed()) {
      throw RunProblems.nullOutput(planned);
    }
    state.publish(planned, output);
    return new FactoryOutcome.Succeeded(
        planned, output, new Timings(read, process, write, get, since(start)));
  }

  /** A factory may swallow its interrupt; a run that was stopped must not go on to write. */
  private Duration step(String name, Callable<?> step) throws Exception {
    phase = name;
    if (state.isStopped(planned)) {
      throw new CancellationException("the run was stopped");
    }
    long start = System.nanoTime();
    step.call();
    return since(start);
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private FactoryOutcome failed(Throwable thrown) {
    return new FactoryOutcome.Failed(
        planned, phase, thrown, state.engineFailure(planned, thrown).stream().toList());
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
