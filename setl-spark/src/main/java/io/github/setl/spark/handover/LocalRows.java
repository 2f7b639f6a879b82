package io.github.setl.spark.handover;

import io.github.setl.spi.Closing;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * The rows of a {@code Dataset}, streamed through this process in batches. To be closed: a session
 * of Spark Connect cannot be released before all its streams are, even those at their end.
 */
final class LocalRows implements AutoCloseable {
  private final Iterator<Row> rows;

  LocalRows(Dataset<Row> rows) {
    this.rows = rows.toLocalIterator();
  }

  boolean hasNext() {
    return rows.hasNext();
  }

  /** The next rows, until they take {@code bytes}, by {@link RowSize}, or there are no more. */
  List<Row> next(long bytes) {
    List<Row> batch = new ArrayList<>();
    for (long taken = 0; taken < bytes && rows.hasNext(); ) {
      Row row = rows.next();
      taken += RowSize.of(row);
      batch.add(row);
    }
    return batch;
  }

  @Override
  public void close() {
    if (rows instanceof AutoCloseable stream) {
      Closing.all(List.of(stream));
    }
  }
}
