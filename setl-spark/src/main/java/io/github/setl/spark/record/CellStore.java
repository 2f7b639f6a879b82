package io.github.setl.spark.record;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values of one record by column number. Towards Spark it reads them from the record when
 * asked, since Spark asks a new one for every single column; out of Spark it collects them.
 */
abstract class CellStore {
  private static final @Nullable Object[] NOTHING = {};

  private final @Nullable RecordAccess access;
  private final @Nullable Object instance;
  private @Nullable Object[] values = NOTHING;

  CellStore() {
    this.access = null;
    this.instance = null;
  }

  CellStore(RecordAccess access, Object instance) {
    this.access = access;
    this.instance = instance;
  }

  final @Nullable Object read(int column) {
    if (access == null || instance == null) {
      throw new IllegalStateException("These cells hold no record");
    }
    return access.read(instance, column);
  }

  final void store(int column, @Nullable Object value) {
    if (column >= values.length) {
      values = Arrays.copyOf(values, Math.max(8, Integer.highestOneBit(column) * 2));
    }
    values[column] = value;
  }

  /** The stored values, at least {@code count}; what was not stored is null. */
  final @Nullable Object[] stored(int count) {
    return values.length < count ? Arrays.copyOf(values, count) : values;
  }
}
