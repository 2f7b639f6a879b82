package io.github.setl.run;

import io.github.setl.plan.Plan;
import io.github.setl.plan.PlannedFactory;
import io.github.setl.spi.WriteIdentity;
import io.github.setl.spi.Writes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;

/** Gives each write of one run its identity. Thread safe. */
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

  /** How many writes have been made. */
  private static final class Counted {
    private int made;

    synchronized void make(IntConsumer write) {
      write.accept(made + 1);
      made++;
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
