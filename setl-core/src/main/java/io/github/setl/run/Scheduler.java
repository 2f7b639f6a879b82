package io.github.setl.run;

import io.github.setl.config.Execution;
import io.github.setl.config.Schedule;
import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.plan.PlannedStage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the factories of one plan, each when those it waits for have ended, at most a given number
 * at once. The factories run on threads of their own, so that an interrupt of the caller is seen
 * whatever they do with theirs. After a failure, an interrupt or a timeout no further factory
 * starts. Serves one run.
 */
final class Scheduler {
  private static final Logger LOG = LoggerFactory.getLogger(Scheduler.class);

  private final Schedule schedule;
  private final int parallelism;
  private final Cancellation cancellation;
  private final Workers workers;
  private final Function<PlannedFactory, FactoryOutcome> run;
  private final Runnable work = CallerContext.carriedBy(this::work);
  private final List<PlannedFactory> factories;
  private final List<PlannedStage> stages;
  private final List<List<Integer>> waiting;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition somethingToDo = lock.newCondition();
  private final Condition somethingEnded = lock.newCondition();

  /** Guarded by the lock, like all that follows. */
  private final @Nullable FactoryOutcome[] outcomes;

  /** How many factories each one still waits for. */
  private final int[] open;

  private final Deque<PlannedFactory> ready = new ArrayDeque<>();
  private final IdentityHashMap<PlannedFactory, Thread> running = new IdentityHashMap<>();
  private int working;
  private int idle;
  private int stage;
  private int leftInStage;
  private Optional<PlannedFactory> failed = Optional.empty();

  /**
   * A scheduler for {@code plan}.
   *
   * @param run runs one factory; what it throws fails the factory
   */
  Scheduler(
      Plan plan,
      Execution execution,
      Cancellation cancellation,
      Workers workers,
      Function<PlannedFactory, FactoryOutcome> run) {
    this.schedule = plan.schedule();
    this.parallelism = execution.parallelism();
    this.cancellation = cancellation;
    this.workers = workers;
    this.run = run;
    this.stages = plan.stages();
    this.factories = plan.factories().toList();
    this.outcomes = new FactoryOutcome[factories.size()];
    this.open = new int[factories.size()];
    this.waiting = new ArrayList<>(factories.size());
    for (PlannedFactory factory : factories) {
      waiting.add(List.of());
      open[factory.position()] = factory.waitsFor().size();
    }
    for (PlannedFactory factory : factories) {
      for (int other : factory.waitsFor()) {
        if (waiting.get(other).isEmpty()) {
          waiting.set(other, new ArrayList<>(2));
        }
        waiting.get(other).add(factory.position());
      }
    }
  }

  /** Runs everything; the outcomes by position. An interrupt of the caller is kept in its flag. */
  List<FactoryOutcome> execute() {
    lock.lock();
    try {
      makeReady();
      if (!ready.isEmpty()) {
        working++;
        workers.start(work);
      }
    } finally {
      lock.unlock();
    }
    if (supervise()) {
      Thread.currentThread().interrupt();
    }
    return ended();
  }

  /** Waits for the end, and stops what has to be stopped; says whether it was interrupted. */
  private boolean supervise() {
    boolean interrupted = false;
    while (true) {
      List<PlannedFactory> stopped = List.of();
      lock.lock();
      try {
        if (running.isEmpty() && (isStopped() || ready.isEmpty())) {
          break;
        }
        if (cancellation.isDue()) {
          stopped = cancellation.stop(running);
        } else {
          cancellation.await(somethingEnded);
        }
      } catch (InterruptedException asked) {
        interrupted = true;
        if (cancellation.interrupted()) {
          stopped = cancellation.stop(running);
        }
      } finally {
        lock.unlock();
      }
      cancellation.tellEngines(stopped);
    }
    return interrupted;
  }

  /** Adds what can start: of the next stage, or with dataflow of all stages at once. */
  private void makeReady() {
    boolean whole = schedule == Schedule.DATAFLOW;
    if (stage == (whole ? Math.min(1, stages.size()) : stages.size())) {
      return;
    }
    List<PlannedFactory> next = whole ? factories : stages.get(stage).factories();
    stage++;
    leftInStage = next.size();
    for (PlannedFactory factory : next) {
      if (open[factory.position()] == 0) {
        ready.add(factory);
      }
    }
  }

  private void work() {
    for (PlannedFactory factory = next(); factory != null; factory = next()) {
      FactoryOutcome outcome = run(factory);
      lock.lock();
      try {
        ended(factory, outcome);
      } finally {
        lock.unlock();
      }
    }
  }

  /** Whatever goes wrong must not leave the caller waiting. */
  private FactoryOutcome run(PlannedFactory factory) {
    try {
      return run.apply(factory);
    } catch (Throwable thrown) {
      return new FactoryOutcome.Failed(factory, "run", thrown);
    }
  }

  /** The next factory to run; null if there is nothing left to start. */
  private @Nullable PlannedFactory next() {
    lock.lock();
    try {
      while (!isStopped()) {
        PlannedFactory factory = ready.poll();
        if (factory != null) {
          // What a factory left behind is not meant for the next one.
          Thread.interrupted();
          running.put(factory, Thread.currentThread());
          wakeOrStartAnother();
          return factory;
        }
        if (running.isEmpty()) {
          break;
        }
        idle++;
        somethingToDo.awaitUninterruptibly();
        idle--;
      }
      somethingToDo.signalAll();
      return null;
    } finally {
      lock.unlock();
    }
  }

  /** What is ready besides is for another thread. */
  private void wakeOrStartAnother() {
    if (ready.isEmpty()) {
      return;
    }
    if (idle > 0) {
      somethingToDo.signal();
    } else if (working < parallelism) {
      try {
        workers.start(work);
        working++;
      } catch (IllegalStateException | OutOfMemoryError noThread) {
        LOG.warn("No further thread can be started; the run goes on with {}", working, noThread);
      }
    }
  }

  private boolean isStopped() {
    return failed.isPresent() || cancellation.isRequested();
  }

  private void ended(PlannedFactory factory, FactoryOutcome outcome) {
    running.remove(factory);
    FactoryOutcome settled = cancellation.settle(outcome);
    outcomes[factory.position()] = settled;
    if (settled instanceof FactoryOutcome.Failed && failed.isEmpty()) {
      failed = Optional.of(factory);
      cancellation.failed();
    }
    for (int next : waiting.get(factory.position())) {
      if (--open[next] == 0) {
        ready.add(factories.get(next));
      }
    }
    if (--leftInStage == 0) {
      makeReady();
    }
    if (isStopped() || (running.isEmpty() && ready.isEmpty())) {
      somethingEnded.signal();
    }
  }

  private List<FactoryOutcome> ended() {
    List<FactoryOutcome> all = new ArrayList<>(outcomes.length);
    for (PlannedFactory factory : factories) {
      FactoryOutcome outcome = outcomes[factory.position()];
      all.add(outcome != null ? outcome : notStarted(factory));
    }
    return all;
  }

  private FactoryOutcome notStarted(PlannedFactory factory) {
    return failed.isPresent()
        ? new FactoryOutcome.Skipped(factory, failed.get())
        : cancellation.notStarted(factory);
  }
}
