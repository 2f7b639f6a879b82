package io.github.setl.spark.record;

import io.github.setl.problem.SetlException;
import org.apache.spark.sql.types.StructType;

/** The columns of a record: names, types, and whether they may be null. */
public final class RecordSchema {
  private RecordSchema() {}

  /**
   * The columns of {@code type}, the same as those of its {@linkplain RecordEncoders#of encoder}.
   *
   * @throws SetlException if {@code type} cannot be stored, with all reasons
   */
  public static StructType of(Class<?> type) {
    return RecordEncoders.of(type).schema();
  }
}
