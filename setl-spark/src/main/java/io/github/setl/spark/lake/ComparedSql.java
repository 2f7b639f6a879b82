package io.github.setl.spark.lake;

import io.github.setl.spark.store.RecordColumns;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;

/**
 * Makes values comparable that Spark does not compare: a map becomes the sorted list of its
 * entries.
 */
final class ComparedSql {
  private ComparedSql() {}

  /** {@code expression} of {@code type} in Spark SQL, of the same value for equal values. */
  static String of(String expression, DataType type) {
    return of(expression, type, 0);
  }

  private static String of(String expression, DataType type, int depth) {
    if (!hasMap(type)) {
      return expression;
    }
    String item = "x" + depth;
    if (type instanceof MapType map) {
      return "array_sort(transform(map_entries(%s), %s -> struct(%s.key, %s AS value)))"
          .formatted(expression, item, item, of(item + ".value", map.valueType(), depth + 1));
    }
    if (type instanceof ArrayType array) {
      return "transform(%s, %s -> %s)"
          .formatted(expression, item, of(item, array.elementType(), depth + 1));
    }
    return "CASE WHEN %s IS NOT NULL THEN struct(%s) END"
        .formatted(
            expression,
            Arrays.stream(((StructType) type).fields())
                .map(
                    field -> {
                      String name = RecordColumns.quoted(field.name());
                      return of(expression + "." + name, field.dataType(), depth + 1)
                          + " AS "
                          + name;
                    })
                .collect(Collectors.joining(", ")));
  }

  private static boolean hasMap(DataType type) {
    if (type instanceof StructType struct) {
      return Arrays.stream(struct.fields()).anyMatch(field -> hasMap(field.dataType()));
    }
    return type instanceof MapType
        || (type instanceof ArrayType array && hasMap(array.elementType()));
  }
}
