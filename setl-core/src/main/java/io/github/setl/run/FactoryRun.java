package io.github.setl.run;

import io.github.setl.api.Factory;
import io.github.setl.delivery.DeliveryPoint;
import io.github.setl.delivery.HandlePoint;
import io.github.setl.delivery.ResolvedDelivery;
import io.github.setl.delivery.Supply;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.Problem;
import io.github.setl.problem.SetlException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    long start = System.nanoTime();
    try {
      Factory<?> factory = planned.instance().isPresent() ? planned.instance().get() : construct();
      compareDataSets();
      deliver(factory);
      phase = "read";
      factory.read();
      phase = "process";
      factory.process();
      if (planned.writable()) {
        phase = "write";
        factory.write();
      }
      phase = "get";
      Object output = factory.get();
      if (output == null && planned.consumed()) {
        throw RunProblems.nullOutput(planned);
      }
      state.publish(planned, output);
      return new FactoryOutcome.Succeeded(
          planned, output, Duration.ofNanos(System.nanoTime() - start));
    } catch (InvocationTargetException thrown) {
      return failed(thrown.getTargetException());
    } catch (Throwable thrown) {
      return failed(thrown);
    }
  }

  private FactoryOutcome failed(Throwable thrown) {
    if (isInterrupt(thrown)) {
      Thread.currentThread().interrupt();
    }
    return new FactoryOutcome.Failed(planned, phase, thrown);
  }

  /** Whether an interrupt is at the bottom of it; what wraps it has cleared the thread's flag. */
  private static boolean isInterrupt(Throwable thrown) {
    Throwable cause = thrown;
    for (int depth = 0; cause != null && depth < 20; depth++) {
      if (cause instanceof InterruptedException) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  private Factory<?> construct() throws ReflectiveOperationException {
    Constructor<?> constructor = planned.type().getDeclaredConstructor();
    constructor.setAccessible(true);
    return (Factory<?>) constructor.newInstance();
  }

  /**
   * Compares what an earlier factory may have written with its record, now that it is first used.
   */
  private void compareDataSets() {
    phase = "read";
    List<Problem> problems = new ArrayList<>();
    planned
        .repositoryViews()
        .filter(view -> plan.repository(view.repository()).mayBeWrittenBefore(planned.stage()))
        .forEach(view -> problems.addAll(state.dataSets().check(view, planned.engine().name())));
    if (!problems.isEmpty()) {
      throw new SetlException(problems);
    }
  }

  private void deliver(Factory<?> factory) throws ReflectiveOperationException {
    for (HandlePoint point : planned.handles()) {
      phase = point.field().getName();
      point.field().set(factory, state.engine(planned.engine().name()).handle(point.type()));
    }
    List<ResolvedDelivery> deliveries = planned.deliveries();
    for (int i = 0; i < deliveries.size(); ) {
      DeliveryPoint point = deliveries.get(i).point();
      phase = point.member().getName();
      if (point.member() instanceof Field field) {
        Object value = value(deliveries.get(i));
        if (value != null) {
          field.set(factory, value);
        }
        i++;
      } else {
        Method method = (Method) point.member();
        call(factory, method, deliveries.subList(i, i + method.getParameterCount()));
        i += method.getParameterCount();
      }
    }
  }

  /** Calls a setter, unless an optional delivery of it is absent. */
  private void call(Factory<?> factory, Method method, List<ResolvedDelivery> deliveries)
      throws ReflectiveOperationException {
    Object[] arguments = new Object[deliveries.size()];
    for (int i = 0; i < arguments.length; i++) {
      Object value = value(deliveries.get(i));
      if (value == null) {
        return;
      }
      arguments[i] = value;
    }
    method.invoke(factory, arguments);
  }

  /** The value of a delivery; null if it is optional and absent. */
  private @Nullable Object value(ResolvedDelivery delivery) {
    if (delivery.supply().isEmpty()) {
      return null;
    }
    Supply supply = delivery.supply().get();
    if (supply instanceof Supply.RepositoryView view) {
      return state.dataSets().view(view, planned.engine().name());
    }
    Object value =
        supply instanceof Supply.FactoryOutput output
            ? state.output(output.factory())
            : ((Supply.PipelineInput) supply).value();
    if (value == null) {
      throw RunProblems.nullDelivery(planned, delivery.point(), supply.describe());
    }
    return value;
  }
}
