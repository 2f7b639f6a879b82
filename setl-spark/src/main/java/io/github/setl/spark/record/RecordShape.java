package io.github.setl.spark.record;

import java.util.List;

/** The columns of a record, in the order of its components. */
record RecordShape(Class<?> type, List<Column> columns) {
  RecordShape {
    columns = List.copyOf(columns);
  }

  /**
   * One column.
   *
   * @param name its name in Spark
   * @param component the name of the component that it holds
   * @param nullable whether it may hold null: it may unless the component is primitive
   * @param type how its values are stored
   */
  record Column(String name, String component, boolean nullable, ValueType type) {}
}
