package io.github.setl.iceberg;

import io.github.setl.spark.TableVersion;
import io.github.setl.spark.lake.LakeTable;
import io.github.setl.spark.lake.Stamp;
import io.github.setl.spi.WriteIdentity;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * The snapshots of a table, and which of them its branches end in.
 *
 * <p>A write is known by the property {@value #STAMP} of its snapshot. Iceberg itself looks at it
 * when a snapshot is picked to another one: it refuses what has been picked before, and notes it as
 * {@code published-wap-id}.
 */
record Snapshots(Map<Long, Snapshot> all, Map<String, Long> branches) {
  /** The property of a snapshot that tells what wrote it. */
  static final String STAMP = "wap.id";

  private static final String MAIN = "main";
  private static final String STAMP_SQL =
      "coalesce(summary['wap.id'], summary['published-wap-id'], '')";

  /**
   * One snapshot.
   *
   * @param parent the one before it; null for the first
   * @param stamp what wrote it
   * @param wasSeen whether it was the one that readers see; that of a branch is none
   */
  record Snapshot(long id, @Nullable Long parent, String stamp, boolean wasSeen) {}

  /** The snapshots as they are now. */
  static Snapshots of(LakeTable table) {
    table.session().catalog().refreshTable(table.name());
    Map<String, Long> branches = new HashMap<>();
    for (Row row :
        table
            .session()
            .sql("SELECT name, snapshot_id FROM %s.refs".formatted(table.name()))
            .collectAsList()) {
      branches.put(row.getString(0), row.getLong(1));
    }
    Set<Long> seen = new HashSet<>();
    table
        .session()
        .sql("SELECT snapshot_id FROM %s.history".formatted(table.name()))
        .collectAsList()
        .forEach(row -> seen.add(row.getLong(0)));
    Map<Long, Snapshot> all = new HashMap<>();
    for (Row row :
        table
            .session()
            .sql(
                "SELECT snapshot_id, parent_id, %s FROM %s.snapshots"
                    .formatted(STAMP_SQL, table.name()))
            .collectAsList()) {
      Long parent = row.isNullAt(1) ? null : Long.valueOf(row.getLong(1));
      all.put(
          row.getLong(0),
          new Snapshot(row.getLong(0), parent, row.getString(2), seen.contains(row.getLong(0))));
    }
    return new Snapshots(all, branches);
  }

  /** The snapshot that readers see; empty if nothing was ever written. */
  OptionalLong head() {
    return head(MAIN);
  }

  /** The last snapshot of {@code branch}. */
  OptionalLong head(String branch) {
    Long id = branches.get(branch);
    return id == null ? OptionalLong.empty() : OptionalLong.of(id);
  }

  /**
   * Whether readers ever saw what {@code write} wrote, be it that an older version was restored
   * since.
   */
  boolean hold(WriteIdentity write) {
    String stamp = Stamp.of(write);
    return all.values().stream()
        .anyMatch(snapshot -> snapshot.wasSeen() && snapshot.stamp().equals(stamp));
  }

  /** Whether the snapshot {@code id} comes right after {@code parent}. */
  boolean isChild(long id, long parent) {
    Snapshot snapshot = all.get(id);
    return snapshot != null && snapshot.parent() != null && snapshot.parent() == parent;
  }

  /** What readers saw, newest first. */
  static List<TableVersion> versions(LakeTable table) {
    table.session().catalog().refreshTable(table.name());
    return LakeTable.versions(
        table
            .session()
            .sql(
                "SELECT h.snapshot_id, unix_micros(h.made_current_at), s.operation, %s FROM %s.history h JOIN %s.snapshots s ON h.snapshot_id = s.snapshot_id ORDER BY 2 DESC"
                    .formatted(STAMP_SQL, table.name(), table.name())));
  }
}
