package io.github.setl.iceberg;

import io.github.setl.spark.lake.LakeTable;
import io.github.setl.spark.lake.TableFormat;
import io.github.setl.spi.WriteIdentity;
import java.util.OptionalLong;
import java.util.UUID;
import org.apache.spark.sql.catalyst.analysis.NoSuchTableException;
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
  private static final int TRIES_TO_DROP = 5;

  /** Readers see something newer than what a change began with. */
  static final class MovedOn extends RuntimeException {
    private static final long serialVersionUID = 1;

    MovedOn(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /** Makes {@code change}, unless the table holds it. */
  boolean make(TableFormat.Change change) {
    Snapshots before = Snapshots.of(table);
    if (write.repeatable() && before.hold(write)) {
      return false;
    }
    OptionalLong base = before.head();
    String branch = branch();
    sql("CREATE BRANCH `%s`%s RETAIN 1 DAYS".formatted(branch, version(base)));
    try {
      change.make(new LakeTable(table.session(), table.name() + ".`branch_" + branch + "`"));
      publish(branch, base);
    } finally {
      drop(branch);
    }
    return true;
  }

  private static String branch() {
    return "setl_" + UUID.randomUUID().toString().replace("-", "");
  }

  private static String version(OptionalLong snapshot) {
    return snapshot.isPresent() ? " AS OF VERSION " + snapshot.getAsLong() : "";
  }

  private void publish(String branch, OptionalLong base) {
    Snapshots now = Snapshots.of(table);
    OptionalLong made = now.head(branch);
    if (made.isEmpty() || made.equals(base)) {
      return; // The change changed nothing.
    }
    try {
      if (base.isPresent() && now.isChild(made.getAsLong(), base.getAsLong())) {
        Procedure.of(table, "cherrypick_snapshot").call(", snapshot_id => " + made.getAsLong());
      } else {
        Procedure.of(table, "fast_forward").call(", branch => 'main', to => '" + branch + "'");
      }
    } catch (Exception thrown) { // What Spark throws is not declared.
      requirePublished(base, thrown);
    }
  }

  /** After a commit that failed or seemed to: what readers see tells what became of it. */
  private void requirePublished(OptionalLong base, Exception thrown) {
    Snapshots after = Snapshots.of(table);
    if (after.hold(write)) {
      LOG.info("{} is in the table, though its commit failed", write.describe(), thrown);
      return;
    }
    if (!after.head().equals(base)) {
      throw new MovedOn("readers see something newer than what the change began with", thrown);
    }
    throw new IllegalStateException("the branch of the change cannot be published", thrown);
  }

  /** A branch that stays does no harm, and expires after a day. */
  private void drop(String branch) {
    for (int tries = 1; tries <= TRIES_TO_DROP; tries++) {
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
    OptionalLong base = Snapshots.of(table).head();
    String branch = branch();
    sql("CREATE BRANCH `%s` AS OF VERSION %d RETAIN 1 DAYS".formatted(branch, version));
    try {
      String name = table.name() + ".`branch_" + branch + "`";
      try {
        table.session().table(name).where("false").writeTo(name).append();
      } catch (NoSuchTableException thrown) {
        throw new IllegalStateException("the branch was dropped meanwhile", thrown);
      }
      Snapshots now = Snapshots.of(table);
      if (!now.head().equals(base)) {
        throw new MovedOn("readers see something newer", new IllegalStateException(name));
      }
      Procedure.of(table, "set_current_snapshot")
          .call(", snapshot_id => " + now.head(branch).orElseThrow());
    } finally {
      drop(branch);
    }
  }
}
