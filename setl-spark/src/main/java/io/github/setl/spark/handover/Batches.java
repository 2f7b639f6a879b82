package io.github.setl.spark.handover;

import io.github.setl.spark.store.StreamedRows;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Row;

/** Rows in batches. */
final class Batches {
  private Batches() {}

  /** The next rows, until they take {@code bytes}, by {@link RowSize}, or there are no more. */
  static List<Row> next(StreamedRows<Row> rows, long bytes) {
    List<Row> batch = new ArrayList<>();
    for (long taken = 0; taken < bytes && rows.hasNext(); ) {
      Row row = rows.next();
      taken += RowSize.of(row);
      batch.add(row);
    }
    return batch;
  }
}
