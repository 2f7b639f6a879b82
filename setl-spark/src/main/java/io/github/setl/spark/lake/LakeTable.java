package io.github.setl.spark.lake;

import io.github.setl.spark.TableVersion;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * A table as a side session knows it.
 *
 * @param session the side session
 * @param name its name in SQL, quoted as far as needed
 */
public record LakeTable(SparkSession session, String name) {

  /** Its columns. */
  public StructType schema() {
    return session.table(name).schema();
  }

  /** What it is partitioned by, as a block writes it: {@code day}, {@code days(time)}. */
  List<String> partitions() {
    List<String> found = new ArrayList<>();
    boolean inside = false;
    for (Row row : session.sql("DESCRIBE TABLE " + name).collectAsList()) {
      String first = row.getString(0);
      if (first.equals("# Partition Information") || first.equals("# Partitioning")) {
        inside = true;
      } else if (first.isEmpty() || first.equals("Not partitioned")) {
        inside = false;
      } else if (inside && !first.startsWith("#")) {
        found.add(normal(first.startsWith("Part ") ? row.getString(1) : first));
      }
    }
    return found;
  }

  /** A partition without what may be written in several ways. */
  static String normal(String partition) {
    return partition.replace("`", "").replace(" ", "").toLowerCase(Locale.ROOT);
  }

  /**
   * The versions that {@code told} has, in its order: the number, the microseconds since 1970, the
   * operation, and the stamp or an empty text.
   */
  public static List<TableVersion> versions(Dataset<Row> told) {
    return told.collectAsList().stream()
        .map(
            row ->
                new TableVersion(
                    row.getLong(0),
                    Instant.EPOCH.plus(row.getLong(1), ChronoUnit.MICROS),
                    row.getString(2),
                    Stamp.parse(row.getString(3))))
        .toList();
  }
}
