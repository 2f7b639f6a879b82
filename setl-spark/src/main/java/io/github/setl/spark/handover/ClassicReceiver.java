package io.github.setl.spark.handover;

import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.StreamedRows;
import io.github.setl.spi.Engine;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/**
 * Takes rows over into Spark classic, whatever their number: they stream through this process, and
 * are kept on the disks of the session's executors until nothing refers to them any more.
 *
 * @param session the session that receives them
 */
public record ClassicReceiver(SparkSession session) {
  /** So much goes to the executors at once. */
  private static final long BATCH = 8_000_000;

  /** {@code data}, if it is of Spark classic; else its rows. */
  public Engine.CachedData receive(Dataset<?> data) {
    Dataset<?> received = RecordDatasets.isClassic(data) ? data : takeOver(data);
    return new Engine.CachedData(received, () -> {});
  }

  private <T> Dataset<T> takeOver(Dataset<T> data) {
    StructType schema = data.schema();
    List<Dataset<Row>> parts = new ArrayList<>();
    try (StreamedRows<Row> rows = new StreamedRows<>(data.toDF())) {
      while (rows.hasNext()) {
        // Its plan would keep the rows in the memory of this process.
        parts.add(
            rows(Batches.next(rows, BATCH), schema)
                .localCheckpoint(true, StorageLevel.DISK_ONLY()));
      }
    }
    return RecordDatasets.as(union(parts, schema), data.encoder());
  }

  private Dataset<Row> rows(List<Row> rows, StructType schema) {
    return RecordDatasets.create(session, RecordEncoders.ofRows(schema), rows);
  }

  private Dataset<Row> union(List<Dataset<Row>> parts, StructType schema) {
    if (parts.isEmpty()) {
      return rows(List.of(), schema);
    }
    if (parts.size() == 1) {
      return parts.get(0);
    }
    // As a balanced tree: a plan as deep as there are parts would be too deep for Spark.
    int half = parts.size() / 2;
    return union(parts.subList(0, half), schema)
        .union(union(parts.subList(half, parts.size()), schema));
  }
}
