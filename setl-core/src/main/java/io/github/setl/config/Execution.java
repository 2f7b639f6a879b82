package io.github.setl.config;

import io.github.setl.spi.Block;
import io.github.setl.spi.BlockSchema;
import io.github.setl.spi.Form;
import io.github.setl.spi.Key;
import java.time.Duration;
import java.util.Optional;

/**
 * How pipelines run.
 *
 * @param parallelism how many factories run side by side at most, at least 1
 * @param schedule when factories start
 * @param cancelAfter how long running factories may go on after one failed; empty: to their end
 * @param runTimeout how long a run may take; empty: as long as it likes
 * @param cacheOutput whether a {@code Dataset} that several factories receive is computed once
 * @param runId the id of the run, where it is given
 */
public record Execution(
    int parallelism,
    Schedule schedule,
    Optional<Duration> cancelAfter,
    Optional<Duration> runTimeout,
    boolean cacheOutput,
    Optional<String> runId) {
  private static final Key<Long> PARALLELISM =
      Key.of(
          "parallelism",
          new Form.WholeNumber(1, Integer.MAX_VALUE),
          "how many factories run side by side at most; without it, as many as there are processors");
  private static final Key<Schedule> SCHEDULE =
      Key.of(
              "schedule",
              new Form.Choice<>(Schedule.class),
              "when factories start: stage by stage, or each as soon as its deliveries are there")
          .orElse(Schedule.STAGES);
  private static final Key<Duration> CANCEL_AFTER =
      Key.of(
          "cancelAfter",
          new Form.TimeSpan(),
          "how long running factories may go on after one failed; without it, to their end");
  private static final Key<Duration> RUN_TIMEOUT =
      Key.of(
          "runTimeout",
          new Form.TimeSpan(),
          "how long a run may take; without it, as long as it likes");
  private static final Key<Boolean> CACHE_OUTPUT =
      Key.of(
              "cacheOutput",
              new Form.Flag(),
              "whether a `Dataset` that several factories receive is computed once, and kept until the run ends")
          .orElse(false);
  private static final Key<String> RUN_ID =
      Key.of("run.id", new Form.Text(), "the id of the run; without it, a new one for each run");

  /** The keys of {@code setl} that say so. */
  static final BlockSchema KEYS =
      BlockSchema.of(PARALLELISM, SCHEDULE, CANCEL_AFTER, RUN_TIMEOUT, CACHE_OUTPUT, RUN_ID);

  /** Checks that something can run. */
  public Execution {
    if (parallelism < 1) {
      throw new IllegalArgumentException("parallelism is " + parallelism);
    }
  }

  static Execution of(Block setl) {
    return new Execution(
        setl.find(PARALLELISM)
            .map(Math::toIntExact)
            .orElseGet(() -> Runtime.getRuntime().availableProcessors()),
        setl.value(SCHEDULE),
        setl.find(CANCEL_AFTER),
        setl.find(RUN_TIMEOUT),
        setl.value(CACHE_OUTPUT),
        setl.find(RUN_ID));
  }
}
