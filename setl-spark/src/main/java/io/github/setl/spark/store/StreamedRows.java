package io.github.setl.spark.store;

import io.github.setl.spi.Closing;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.Dataset;

/**
 * The rows of a {@code Dataset}, streamed through this process. On Spark Connect a stream holds
 * memory until it is closed, and a session that still has one open cannot be released; so this
 * closes it at its end too. Where it is closed before its end, Spark lets the server know when Java
 * has collected its garbage. Not thread safe.
 *
 * @param <T> a row
 */
public final class StreamedRows<T> implements Iterator<T>, AutoCloseable {
  private final Iterator<T> rows;
  private boolean closed;

  /** The rows of {@code data}. */
  public StreamedRows(Dataset<T> data) {
    this.rows = data.toLocalIterator();
  }

  @Override
  public boolean hasNext() {
    boolean more = !closed && rows.hasNext();
    if (!more) {
      close();
    }
    return more;
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException("there are no more rows");
    }
    return rows.next();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      if (rows instanceof AutoCloseable stream) {
        Closing.all(List.of(stream));
      }
    }
  }
}
