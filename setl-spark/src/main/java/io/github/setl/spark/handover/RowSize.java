package io.github.setl.spark.handover;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.unsafe.types.VariantVal;
import org.jspecify.annotations.Nullable;

/**
 * About how many bytes rows take when they are sent: a text one for each letter, a number eight. It
 * is no measure of the memory that their objects take, which is several times as much.
 */
final class RowSize {
  private static final long NUMBER = 8;

  private RowSize() {}

  static long of(Row row) {
    long bytes = NUMBER;
    for (int i = 0; i < row.length(); i++) {
      bytes += of(row.get(i));
    }
    return bytes;
  }

  private static long of(@Nullable Object value) {
    if (value instanceof String text) {
      return NUMBER + text.length();
    }
    if (value instanceof byte[] bytes) {
      return NUMBER + bytes.length;
    }
    if (value instanceof VariantVal variant) {
      return NUMBER + variant.getValue().length + variant.getMetadata().length;
    }
    if (value instanceof Row row) {
      return of(row);
    }
    if (value instanceof BigDecimal || value instanceof BigInteger) {
      return 2 * NUMBER;
    }
    if (value instanceof scala.collection.Map<?, ?> map) {
      return sum(map.iterator());
    }
    if (value instanceof scala.collection.Iterable<?> values) {
      return sum(values.iterator());
    }
    if (value instanceof scala.Tuple2<?, ?> entry) {
      return of(entry._1()) + of(entry._2());
    }
    if (value instanceof Map<?, ?> || value instanceof Iterable<?>) {
      throw new IllegalStateException("Spark gave a " + value.getClass() + " in a row");
    }
    return NUMBER;
  }

  private static long sum(scala.collection.Iterator<?> values) {
    long bytes = NUMBER;
    while (values.hasNext()) {
      bytes += of(values.next());
    }
    return bytes;
  }
}
