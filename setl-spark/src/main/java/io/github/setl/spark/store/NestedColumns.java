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
   * The column {@code from} as {@code target}.
   *
   * @param from the column
   * @param type the type that it has
   * @param wanted the type whose fields are looked for in {@code type}; a field that is not there
   *     becomes null
   * @param named {@code wanted} with the names that {@code target} has for its fields
   * @param target the type that it shall have: with the fields of {@code named} in any order, and
   *     maybe others, which become null
   */
  static Column convert(
      Column from, DataType type, DataType wanted, DataType named, DataType target) {
    if (type instanceof StructType struct
        && wanted instanceof StructType fields
        && named instanceof StructType names
        && target instanceof StructType targets) {
      return convertStruct(from, struct, fields, names, targets);
    }
    if (type instanceof ArrayType array
        && wanted instanceof ArrayType elements
        && named instanceof ArrayType names
        && target instanceof ArrayType targets
        && isNested(elements.elementType())) {
      return transform(
          from,
          element ->
              convert(
                  element,
                  array.elementType(),
                  elements.elementType(),
                  names.elementType(),
                  targets.elementType()));
    }
    if (type instanceof MapType map
        && wanted instanceof MapType values
        && named instanceof MapType names
        && target instanceof MapType targets
        && isNested(values.valueType())) {
      return transform_values(
          from,
          (key, value) ->
              convert(
                  value,
                  map.valueType(),
                  values.valueType(),
                  names.valueType(),
                  targets.valueType()));
    }
    return from.cast(nullable(target));
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
      Column from, StructType type, StructType wanted, StructType named, StructType target) {
    if (Arrays.equals(type.fieldNames(), wanted.fieldNames())
        && Arrays.equals(named.fieldNames(), target.fieldNames())
        && Arrays.stream(wanted.fields()).noneMatch(field -> isNested(field.dataType()))) {
      return from.cast(nullable(target));
    }
    Column[] fields = new Column[target.size()];
    for (int i = 0; i < fields.length; i++) {
      StructField to = target.fields()[i];
      int position = position(to.name(), named);
      fields[i] =
          (position < 0 ? Optional.<StructField>empty() : find(wanted.fields()[position], type))
              .map(
                  there ->
                      convert(
                          from.getField(there.name()),
                          there.dataType(),
                          wanted.fields()[position].dataType(),
                          named.fields()[position].dataType(),
                          to.dataType()))
              .orElseGet(() -> lit(null).cast(nullable(to.dataType())))
              .as(to.name());
    }
    return when(from.isNull(), lit(null)).otherwise(struct(fields));
  }

  private static Optional<StructField> find(StructField wanted, StructType type) {
    return Arrays.stream(type.fields())
        .filter(candidate -> candidate.name().equalsIgnoreCase(wanted.name()))
        .findFirst();
  }

  private static int position(String name, StructType named) {
    for (int i = 0; i < named.size(); i++) {
      if (named.fields()[i].name().equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isNested(DataType type) {
    return type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
  }
}
