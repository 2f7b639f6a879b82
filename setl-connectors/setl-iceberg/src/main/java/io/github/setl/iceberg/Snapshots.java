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

/**
 * The snapshots of a table that readers saw; those of a branch are none.
 *
 * <p>A write is known by the property {@value #STAMP} of its snapshot. Iceberg itself looks at it
 * when a snapshot is picked to another one: it refuses what has been picked before, and notes it as
 * {@code published-wap-id}.
 *
 * @param head the one that they see now; empty if nothing was ever written
 * @param stamps what wrote those that they saw
 */
record Snapshots(OptionalLong head, Set<String> stamps) {
  /** The property of a snapshot that tells what wrote it. */
  static final String STAMP = "wap.id";

  private static final String STAMP_SQL =
      "coalesce(summary['wap.id'], summary['published-wap-id'], '')";

  /** The snapshots as they are now: in one statement, since each takes a job of Spark. */
  static Snapshots of(LakeTable table) {
    table.session().catalog().refreshTable(table.name());
    String name = table.name();
    OptionalLong head = OptionalLong.empty();
    Set<Long> seen = new HashSet<>();
    Map<Long, String> stamps = new HashMap<>();
    for (Row row :
        table
            .session()
            .sql(
                """
                SELECT 'head', snapshot_id, '' FROM %s.refs WHERE name = 'main'
                UNION ALL SELECT 'seen', snapshot_id, '' FROM %s.history
                UNION ALL SELECT 'stamp', snapshot_id, %s FROM %s.snapshots
                """
                    .formatted(name, name, STAMP_SQL, name))
            .collectAsList()) {
      long id = row.getLong(1);
      switch (row.getString(0)) {
        case "head" -> head = OptionalLong.of(id);
        case "seen" -> seen.add(id);
        default -> stamps.put(id, row.getString(2));
      }
    }
    stamps.keySet().retainAll(seen);
    return new Snapshots(head, Set.copyOf(stamps.values()));
  }

  /**
   * Whether readers ever saw what {@code write} wrote, be it that an older version was restored
   * since.
   */
  boolean hold(WriteIdentity write) {
    return stamps.contains(Stamp.of(write));
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
