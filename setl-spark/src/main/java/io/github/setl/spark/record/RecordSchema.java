package io.github.setl.spark.record;

import io.github.setl.api.ColumnName;
import io.github.setl.api.Naming;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordShape.Column;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
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

  /**
   * The columns of {@code type} as a store names them: like {@link #of(Class)}, but a component
   * without a {@link ColumnName} is called as {@code naming} says, in nested records too.
   *
   * @throws SetlException if {@code type} cannot be stored, with all reasons
   */
  public static StructType of(Class<?> type, Naming naming) {
    StructType schema = of(type);
    return naming == Naming.AS_WRITTEN ? schema : renamed(schema, ShapeReader.read(type), naming);
  }

  /**
   * The columns of {@code type}, as {@link #of(Class, Naming)} names them, that stored data need
   * not have: those of components that are an {@code Optional}, or that an annotation named {@code
   * Nullable} marks, whichever library it is from. The components are then empty, or null.
   */
  public static Set<String> mayBeMissing(Class<?> type, Naming naming) {
    String[] names = of(type, naming).fieldNames();
    RecordComponent[] components = type.getRecordComponents();
    return IntStream.range(0, names.length)
        .filter(i -> isNullable(components[i]))
        .mapToObj(i -> names[i])
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isNullable(RecordComponent component) {
    return component.getType() == Optional.class
        || Stream.of(component, component.getAnnotatedType())
            .flatMap(element -> Arrays.stream(element.getAnnotations()))
            .anyMatch(found -> found.annotationType().getSimpleName().equals("Nullable"));
  }

  private static StructType renamed(StructType schema, RecordShape shape, Naming naming) {
    StructField[] fields = new StructField[schema.size()];
    for (int i = 0; i < fields.length; i++) {
      StructField field = schema.fields()[i];
      Column column = shape.columns().get(i);
      String name = isNamed(shape.type(), column) ? field.name() : naming.column(field.name());
      DataType type = renamed(field.dataType(), column.type(), naming);
      fields[i] = new StructField(name, type, field.nullable(), field.metadata());
    }
    Set<String> names = new HashSet<>();
    for (int i = 0; i < fields.length; i++) {
      if (!names.add(fields[i].name().toLowerCase(Locale.ROOT))) {
        throw new SetlException(
            List.of(sameColumn(shape, shape.columns().get(i), fields[i].name())));
      }
    }
    return DataTypes.createStructType(fields);
  }

  private static Problem sameColumn(RecordShape shape, Column column, String name) {
    return Problem.of(
            ProblemCode.RECORD_UNUSABLE,
            "Two components of %s have the column %s in the store."
                .formatted(shape.type().getSimpleName(), name))
        .at(shape.type().getName() + "#" + column.component())
        .because("naming makes one name of two")
        .fix("write @ColumnName on one of them, or leave naming out of the block")
        .build();
  }

  private static DataType renamed(DataType type, ValueType value, Naming naming) {
    if (value instanceof ValueType.Struct struct) {
      return renamed((StructType) type, struct.shape(), naming);
    }
    if (value instanceof ValueType.Maybe maybe) {
      return renamed(type, maybe.value(), naming);
    }
    if (value instanceof ValueType.Sequence sequence) {
      ArrayType array = (ArrayType) type;
      return DataTypes.createArrayType(
          renamed(array.elementType(), sequence.element(), naming), array.containsNull());
    }
    if (value instanceof ValueType.Dictionary dictionary) {
      MapType map = (MapType) type;
      return DataTypes.createMapType(
          map.keyType(),
          renamed(map.valueType(), dictionary.value(), naming),
          map.valueContainsNull());
    }
    return type;
  }

  private static boolean isNamed(Class<?> record, Column column) {
    return Arrays.stream(record.getRecordComponents())
        .filter(component -> component.getName().equals(column.component()))
        .anyMatch(component -> component.isAnnotationPresent(ColumnName.class));
  }
}
