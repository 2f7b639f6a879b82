package io.github.setl.spark.store;

import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.transform;
import static org.apache.spark.sql.functions.transform_values;
import static org.apache.spark.sql.functions.when;

import java.util.Arrays;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Gives a column another type whose fields have other names. Spark's cast takes the fields of a
 * struct by position; here they are found by name, at every depth.
 */
public final class NestedColumns {
  private NestedColumns() {}

  /**
   * The column {@code from} as {@code named}.
   *
   * @param from the column
   * @param type the type that it has
   * @param wanted the type whose fields are looked for in {@code type}; a field that is not there
   *     becomes null
   * @param named the type that it shall have: {@code wanted}, with other names
   */
  static Column convert(Column from, DataType type, DataType wanted, DataType named) {
    if (type instanceof StructType struct
        && wanted instanceof StructType fields
        && named instanceof StructType names) {
      return convertStruct(from, struct, fields, names);
    }
    if (type instanceof ArrayType array
        && wanted instanceof ArrayType elements
        && named instanceof ArrayType names
        && isNested(elements.elementType())) {
      return transform(
          from,
          element ->
              convert(element, array.elementType(), elements.elementType(), names.elementType()));
    }
    if (type instanceof MapType map
        && wanted instanceof MapType values
        && named instanceof MapType names
        && isNested(values.valueType())) {
      return transform_values(
          from,
          (key, value) -> convert(value, map.valueType(), values.valueType(), names.valueType()));
    }
    return from.cast(nullable(named));
  }

  /**
   * {@code type}, in which whatever it holds may be null: files say so of all that they hold, and
   * Spark casts null to nothing that must not be. The encoder of a record refuses it.
   */
  public static DataType nullable(DataType type) {
    if (type instanceof StructType struct) {
      return DataTypes.createStructType(
          Arrays.stream(struct.fields())
              .map(
                  field ->
                      DataTypes.createStructField(field.name(), nullable(field.dataType()), true))
              .toArray(StructField[]::new));
    }
    if (type instanceof ArrayType array) {
      return DataTypes.createArrayType(nullable(array.elementType()), true);
    }
    return type instanceof MapType map
        ? DataTypes.createMapType(map.keyType(), nullable(map.valueType()), true)
        : type;
  }

  private static Column convertStruct(
      Column from, StructType type, StructType wanted, StructType named) {
    if (Arrays.equals(type.fieldNames(), wanted.fieldNames())
        && Arrays.stream(wanted.fields()).noneMatch(field -> isNested(field.dataType()))) {
      return from.cast(nullable(named));
    }
    Column[] fields = new Column[wanted.size()];
    for (int i = 0; i < fields.length; i++) {
      StructField field = wanted.fields()[i];
      StructField name = named.fields()[i];
      Optional<StructField> found =
          Arrays.stream(type.fields())
              .filter(candidate -> candidate.name().equalsIgnoreCase(field.name()))
              .findFirst();
      Column value =
          found
              .map(
                  there ->
                      convert(
                          from.getField(there.name()),
                          there.dataType(),
                          field.dataType(),
                          name.dataType()))
              .orElseGet(() -> lit(null).cast(name.dataType()));
      fields[i] = value.as(name.name());
    }
    return when(from.isNull(), lit(null)).otherwise(struct(fields));
  }

  private static boolean isNested(DataType type) {
    return type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
  }
}
