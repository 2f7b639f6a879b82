package io.github.setl.iceberg;

import io.github.setl.spark.lake.LakeTable;
import io.github.setl.spark.lake.TableFormat;
import io.github.setl.spi.WriteIdentity;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A change that is made on a branch of its own, and published in one step. The branch begins with
 * the snapshot in which was looked whether the change is known; to publish it succeeds only while
 * that is what readers see. So look-up and commit are one compare-and-set, and no lock outlives a
 * process that is killed; what it leaves is a branch that nobody reads, and which expires.
 *
 * <p>Where readers see something newer by then, added files are still taken over, unless the change
 * is known there: Iceberg's {@code cherrypick_snapshot} looks for {@link Snapshots#STAMP} in the
 * same commit (`org.apache.iceberg.CherryPickOperation`).
 *
 * @param table the table
 * @param write what changes it
 */
record Publication(LakeTable table, WriteIdentity write) {
  private static final Logger LOG = LoggerFactory.getLogger(Publication.class);
  private static final int TRIES = 8;
  private static final long LONGEST_PAUSE_NANOS = 200_000_000;

  /** Readers see something newer than what a change began with. */
  static final class MovedOn extends RuntimeException {
    private static final long serialVersionUID = 1;

    MovedOn(String message, @Nullable Throwable cause) {
      super(message, cause);
    }
  }

  /** Makes {@code change}, unless the table holds it. */
  boolean make(TableFormat.Kind kind, TableFormat.Change change) {
    OptionalLong base;
    if (write.repeatable()) {
      Snapshots before = Snapshots.of(table);
      if (before.hold(write)) {
        return false;
      }
      base = before.head();
    } else {
      base = head();
    }
    String branch = branch();
    create(branch, base);
    try {
      if (base.isEmpty() && head().isPresent()) {
        throw movedOn(null); // The branch may begin with what came between.
      }
      change.make(on(branch));
      publish(branch, base, kind);
    } finally {
      drop(branch);
    }
    return true;
  }

  private LakeTable on(String branch) {
    return new LakeTable(table.session(), table.name() + ".`branch_" + branch + "`");
  }

  /** Makes a commit without rows, which is stamped, on {@code branch}. */
  static void commitNothing(LakeTable branch) {
    try {
      branch.session().table(branch.name()).where("false").writeTo(branch.name()).append();
    } catch (NoSuchTableException thrown) {
      throw new IllegalStateException("the branch was dropped meanwhile", thrown);
    }
  }

  private static String branch() {
    return "setl_" + UUID.randomUUID().toString().replace("-", "");
  }

  private static String version(OptionalLong snapshot) {
    return snapshot.isPresent() ? " AS OF VERSION " + snapshot.getAsLong() : "";
  }

  /** Others change the table's list of branches too, which is no conflict. */
  private void create(String branch, OptionalLong base) {
    String statement = "CREATE BRANCH `%s`%s RETAIN 1 DAYS".formatted(branch, version(base));
    for (int tries = 1; ; tries++) {
      try {
        sql(statement);
        return;
      } catch (Exception thrown) { // What Spark throws is not declared.
        if (tries == TRIES) {
          throw thrown;
        }
        LOG.debug("The branch {} is not made yet", branch, thrown);
        pause();
      }
    }
  }

  /** Long enough for others who change the list of branches, and never as long as theirs. */
  private static void pause() {
    LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(LONGEST_PAUSE_NANOS));
  }

  /**
   * An addition is taken over by whatever readers see. Any other change was made for what they saw
   * at its beginning, and is published only while they see it; Iceberg would take over a merge that
   * only inserts, and with it rows whose keys came meanwhile.
   */
  private void publish(String branch, OptionalLong base, TableFormat.Kind kind) {
    long made = head(branch);
    if (base.equals(OptionalLong.of(made))) {
      return; // The change changed nothing.
    }
    boolean isPicked = kind == TableFormat.Kind.ADDITION && base.isPresent();
    for (int tries = 1; ; tries++) {
      try {
        if (isPicked) {
          Procedure.of(table, "cherrypick_snapshot").call(", snapshot_id => " + made);
        } else if (head().equals(base)) {
          Procedure.of(table, "fast_forward").call(", branch => 'main', to => '" + branch + "'");
        } else {
          throw movedOn(null);
        }
        return;
      } catch (MovedOn thrown) {
        throw thrown;
      } catch (Exception thrown) { // What Spark throws is not declared.
        if (isPublished(base, thrown)) {
          return;
        }
        if (tries == TRIES) {
          throw new IllegalStateException("the branch of the change cannot be published", thrown);
        }
        LOG.debug("The branch {} is not published yet", branch, thrown);
        pause();
      }
    }
  }

  /**
   * After a commit that failed or seemed to: what readers see tells what became of it.
   *
   * @throws MovedOn if they see something newer
   */
  private boolean isPublished(OptionalLong base, Exception thrown) {
    Snapshots after = Snapshots.of(table);
    if (after.hold(write)) {
      LOG.info("{} is in the table, though its commit failed", write.describe(), thrown);
      return true;
    }
    if (!after.head().equals(base)) {
      throw movedOn(thrown);
    }
    return false;
  }

  private static MovedOn movedOn(@Nullable Throwable cause) {
    return new MovedOn("readers see something newer than what the change began with", cause);
  }

  /** What readers see; empty if nothing was ever written. Unlike a query, it takes no job. */
  private OptionalLong head() {
    table.session().catalog().refreshTable(table.name());
    List<Row> ancestors = Procedure.of(table, "ancestors_of").call("");
    return ancestors.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(ancestors.get(0).getLong(0));
  }

  /** What a branch ends in, as Iceberg tells when there is nothing to do. */
  private long head(String branch) {
    return Procedure.of(table, "fast_forward")
        .call(", branch => '%s', to => '%s'".formatted(branch, branch))
        .get(0)
        .getLong(2);
  }

  /** A branch that stays does no harm, and expires after a day. */
  private void drop(String branch) {
    for (int tries = 1; tries <= TRIES; tries++) {
      try {
        sql("DROP BRANCH IF EXISTS `%s`".formatted(branch));
        return;
      } catch (Exception thrown) { // Another commit came between; Spark does not declare it.
        LOG.debug("The branch {} is not dropped yet", branch, thrown);
      }
    }
    LOG.info("The branch {} of {} is left to expire", branch, table.name());
  }

  private void sql(String change) {
    table.session().sql("ALTER TABLE " + table.name() + " " + change);
  }

  /**
   * Makes what readers saw as {@code version} what they see: a stamped commit without rows after
   * it.
   */
  static void restore(LakeTable table, long version, WriteIdentity write) {
    new Publication(table, write).restore(version);
  }

  private void restore(long version) {
    OptionalLong base = head();
    String branch = branch();
    create(branch, OptionalLong.of(version));
    try {
      commitNothing(on(branch));
      if (!head().equals(base)) {
        throw movedOn(null);
      }
      // Unlike set_current_snapshot, it fails if the table changed since Iceberg loaded it.
      sql("CREATE OR REPLACE BRANCH `main`" + version(OptionalLong.of(head(branch))));
    } finally {
      drop(branch);
    }
  }
}
