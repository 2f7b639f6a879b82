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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs the factories of one plan, each when those it waits for have ended, at most a given number at
 * once. The calling thread takes part; others are started when there is more to do. After a
 * failure, an interrupt or a timeout no further factory starts. Serves one run.
 */
final class Scheduler {
  private final Schedule schedule;
  private final int parallelism;
  private final Cancellation cancellation;
  private final Function<PlannedFactory, FactoryOutcome> run;
  private final List<PlannedFactory> factories;
  private final List<PlannedStage> stages;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  /** Guarded by the lock, like all that follows. */
  private final @Nullable FactoryOutcome[] outcomes;

  /** How many factories each one still waits for. */
  private final int[] open;

  private final List<List<Integer>> waiting;
  private final Deque<PlannedFactory> ready = new ArrayDeque<>();
  private final Map<PlannedFactory, Thread> running = new IdentityHashMap<>();
  private final List<Thread> helpers = new ArrayList<>();
  private int idle;
  private int stage;
  private int leftInStage;
  private Optional<PlannedFactory> failed = Optional.empty();

  /**
   * A scheduler for {@code plan}.
   *
   * @param run runs one factory; must not throw
   */
  Scheduler(
      Plan plan,
      Execution execution,
      Cancellation cancellation,
      Function<PlannedFactory, FactoryOutcome> run) {
    this.schedule = plan.schedule();
    this.parallelism = execution.parallelism();
    this.cancellation = cancellation;
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
    } finally {
      lock.unlock();
    }
    cancellation.begin(this::interruptRunning);
    try {
      work();
      awaitHelpers();
    } finally {
      cancellation.end();
    }
    return ended();
  }

  /** Adds what can start: with stages those of the next one, else all at once. */
  private void makeReady() {
    if (schedule == Schedule.DATAFLOW) {
      stage = stages.size();
      leftInStage = factories.size();
      factories.stream().filter(f -> open[f.position()] == 0).forEach(ready::add);
    } else if (stage < stages.size()) {
      List<PlannedFactory> next = stages.get(stage++).factories();
      leftInStage = next.size();
      for (PlannedFactory factory : next) {
        if (open[factory.position()] == 0) {
          ready.add(factory);
        }
      }
    }
  }

  private void work() {
    for (PlannedFactory factory = next(); factory != null; factory = next()) {
      FactoryOutcome outcome = run.apply(factory);
      lock.lock();
      try {
        ended(factory, outcome);
      } finally {
        lock.unlock();
      }
    }
  }

  /** The next factory to run; null if there is nothing left to start. */
  private @Nullable PlannedFactory next() {
    lock.lock();
    try {
      while (true) {
        noticeInterrupt();
        if (isStopped()) {
          return null;
        }
        PlannedFactory factory = ready.poll();
        if (factory != null) {
          running.put(factory, Thread.currentThread());
          wakeOrStartHelper();
          return factory;
        }
        if (running.isEmpty()) {
          return null;
        }
        idle++;
        await();
        idle--;
      }
    } finally {
      lock.unlock();
    }
  }

  private boolean isStopped() {
    return failed.isPresent() || cancellation.isRequested();
  }

  private boolean isHelper() {
    return helpers.contains(Thread.currentThread());
  }

  /** Only the caller's interrupt ends a run; one that a factory left behind on a helper does not. */
  private void noticeInterrupt() {
    if (isHelper()) {
      Thread.interrupted();
    } else if (Thread.currentThread().isInterrupted()) {
      cancellation.request(CancelReason.INTERRUPTED);
    }
  }

  private void await() {
    try {
      changed.await();
    } catch (InterruptedException asked) {
      Thread.currentThread().interrupt();
      noticeInterrupt();
    }
  }

  private void wakeOrStartHelper() {
    if (ready.isEmpty()) {
      return;
    }
    if (idle > 0) {
      changed.signal();
    } else if (helpers.size() + 1 < parallelism) {
      Thread helper = new Thread(LogContext.carriedBy(this::work), "setl-" + (helpers.size() + 1));
      helpers.add(helper);
      helper.start();
    }
  }

  private void ended(PlannedFactory factory, FactoryOutcome outcome) {
    running.remove(factory);
    noticeInterrupt();
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
    if (running.isEmpty() || isStopped()) {
      changed.signalAll();
    } else if (!ready.isEmpty() && idle > 0) {
      changed.signal();
    }
  }

  /** Interrupts what runs; says what that was. */
  private List<PlannedFactory> interruptRunning() {
    lock.lock();
    try {
      running.forEach(cancellation::interrupt);
      changed.signalAll();
      return List.copyOf(running.keySet());
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the other threads have ended, however often this one is interrupted. */
  private void awaitHelpers() {
    boolean interrupted = false;
    for (int i = 0; ; ) {
      Thread helper;
      lock.lock();
      try {
        if (i == helpers.size()) {
          break;
        }
        helper = helpers.get(i);
      } finally {
        lock.unlock();
      }
      try {
        helper.join();
        i++;
      } catch (InterruptedException asked) {
        interrupted = true;
        cancellation.request(CancelReason.INTERRUPTED);
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
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
