package io.github.setl.spark.lake;

import io.github.setl.problem.SetlException;
import io.github.setl.spark.TableVersion;
import io.github.setl.spi.WriteIdentity;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a change, again if another one came between and the result is that of one after the other.
 *
 * @param what the change, as a sentence begins: {@code A merge}
 * @param repeated whether it may be made after the other one
 */
record Attempt(
    TableFormat format, LakeProblems problems, WriteIdentity write, String what, boolean repeated) {
  private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);
  private static final int MOST = 12;
  private static final long SHORTEST_WAIT_MILLIS = 50;
  private static final long LONGEST_WAIT_MILLIS = 3_000;

  /**
   * Makes {@code change}.
   *
   * @param known whether the table holds it, by somebody who started the same run
   * @param newest the newest version of the table
   * @throws SetlException if it fails, or is not to be made after what came between
   */
  void make(Runnable change, BooleanSupplier known, Supplier<Optional<TableVersion>> newest) {
    for (int tries = 1; ; tries++) {
      try {
        change.run();
        return;
      } catch (SetlException told) {
        throw told;
      } catch (Exception thrown) { // What Spark throws is not declared.
        boolean appeared = thrown instanceof NewTable.TableAppeared;
        if (!appeared && !format.isConflict(thrown)) {
          throw problems.notWritten(thrown);
        }
        if (tries == MOST || !(appeared || repeated)) {
          if (known.getAsBoolean()) {
            return;
          }
          throw problems.conflict(what, write, newest.get(), tries, thrown);
        }
        LOG.info("{} met another change, and is tried again", write.describe());
        waitAfter(tries, thrown);
      }
    }
  }

  /** Longer each time, and never as long as others who wait. */
  private void waitAfter(int tries, Exception thrown) {
    long most = Math.min(LONGEST_WAIT_MILLIS, SHORTEST_WAIT_MILLIS << tries);
    try {
      TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(SHORTEST_WAIT_MILLIS, most));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw problems.notWritten(thrown);
    }
  }
}
