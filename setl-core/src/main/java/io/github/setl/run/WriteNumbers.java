package io.github.setl.run;

import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.WriteIdentity;
import io.github.setl.spi.Writes;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;

/** Gives each write of one run its identity, and counts them. Thread safe. */
final class WriteNumbers {
  private record Writer(int factory, String repository) {}

  private final Plan plan;
  private final RunId runId;
  private final Map<Writer, Counted> written = new ConcurrentHashMap<>();

  WriteNumbers(Plan plan, RunId runId) {
    this.plan = plan;
    this.runId = runId;
  }

  /** The writes of {@code factory} to {@code repository}, counted on whoever asks. */
  Writes of(PlannedFactory factory, String repository) {
    Counted counted =
        written.computeIfAbsent(
            new Writer(factory.position(), repository), absent -> new Counted());
    return write ->
        counted.make(
            number ->
                write.accept(
                    new WriteIdentity(
                        plan.pipeline(),
                        runId.value(),
                        runId.given(),
                        factory.type().getName(),
                        occurrence(factory),
                        repository,
                        number)));
  }

  /** What was written up to now, in the order of the pipeline. */
  List<WriteOutcome> outcomes() {
    List<PlannedFactory> factories = plan.factories().toList();
    return written.entrySet().stream()
        .map(
            entry ->
                entry
                    .getValue()
                    .outcome(factories.get(entry.getKey().factory()), entry.getKey().repository()))
        .filter(outcome -> outcome.made() > 0 || outcome.failed())
        .sorted(
            Comparator.comparingInt((WriteOutcome outcome) -> outcome.factory().position())
                .thenComparing(WriteOutcome::repository))
        .toList();
  }

  /** How many writes have been made, and whether the next one was tried and failed. */
  private static final class Counted {
    /** What a storage says of a write that it has not begun. */
    private static final Set<ProblemCode> NOT_BEGUN =
        EnumSet.of(ProblemCode.DATA_EXISTS, ProblemCode.WRITE_UNSUPPORTED);

    private volatile int made;
    private volatile boolean failed;

    synchronized void make(IntConsumer write) {
      failed = true;
      try {
        write.accept(made + 1);
      } catch (SetlException thrown) {
        failed = thrown.problems().stream().noneMatch(one -> NOT_BEGUN.contains(one.code()));
        throw thrown;
      }
      made++;
      failed = false;
    }

    /** Does not wait for a write that goes on, if the run ends without it. */
    WriteOutcome outcome(PlannedFactory factory, String repository) {
      return new WriteOutcome(factory, repository, made, failed);
    }
  }

  private int occurrence(PlannedFactory factory) {
    String name = factory.type().getName();
    return (int)
        plan.factories()
            .limit(factory.position() + 1L)
            .filter(other -> other.type().getName().equals(name))
            .count();
  }
}
