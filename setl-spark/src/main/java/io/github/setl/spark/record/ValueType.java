package io.github.setl.spark.record;

/** How one value of a record is stored. */
sealed interface ValueType {

  /** As Spark stores the class by itself. */
  record Plain(Class<?> type) implements ValueType {}

  /** By the constant's name. */
  record Constant(Class<?> type) implements ValueType {}

  /**
   * As an array of {@code element}; {@code type} is {@code List}, {@code Set} or an array class.
   */
  record Sequence(Class<?> type, ValueType element) implements ValueType {}

  /** As a map. */
  record Dictionary(ValueType key, ValueType value) implements ValueType {}

  /** As what an {@code Optional} holds, null if it is empty. Only a whole component is one. */
  record Maybe(ValueType value) implements ValueType {}

  /** As a struct. */
  record Struct(RecordShape shape) implements ValueType {}
}
