package io.github.setl.spark.record;

import io.github.setl.api.ColumnName;
import io.github.setl.problem.Problems;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordShape.Column;
import io.github.setl.spark.record.ValueType.Constant;
import io.github.setl.spark.record.ValueType.Dictionary;
import io.github.setl.spark.record.ValueType.Maybe;
import io.github.setl.spark.record.ValueType.Plain;
import io.github.setl.spark.record.ValueType.Sequence;
import io.github.setl.spark.record.ValueType.Struct;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the shape of a record class; all that is wrong with it comes in one exception. */
final class ShapeReader {
  private final Problems problems = new Problems();

  /** Nested records are read once, so that what is wrong with one is said once. */
  private final Map<Key, RecordShape> known = new HashMap<>();

  private ShapeReader() {}

  /**
   * The shape of {@code type}.
   *
   * @throws SetlException if {@code type} is no record, or has components that Spark cannot store
   */
  static RecordShape read(Class<?> type) {
    ShapeReader reader = new ShapeReader();
    RecordShape shape = reader.shape(type, TypeArguments.NONE, Nesting.NONE);
    reader.problems.throwIfAny(SetlException::new);
    return shape;
  }

  private RecordShape shape(Class<?> type, TypeArguments arguments, Nesting outer) {
    List<Column> columns = new ArrayList<>();
    if (!type.isRecord()) {
      problems.add(RecordProblems.noRecord(type));
    } else if (type.getRecordComponents().length == 0) {
      problems.add(RecordProblems.empty(type, outer));
    } else {
      checkAccess(type, outer);
      Map<String, String> components = new HashMap<>();
      for (RecordComponent component : type.getRecordComponents()) {
        Nesting nesting = outer.into(component, arguments.of(type));
        String name = columnName(component, nesting);
        String other = components.putIfAbsent(name.toLowerCase(Locale.ROOT), component.getName());
        if (other != null) {
          problems.add(RecordProblems.sameColumn(nesting, name, other));
        }
        Optional<ValueType> valueType =
            component(arguments.replace(component.getGenericType()), nesting);
        boolean nullable = !component.getType().isPrimitive();
        valueType.ifPresent(
            value -> columns.add(new Column(name, component.getName(), nullable, value)));
      }
    }
    return new RecordShape(type, columns);
  }

  private void checkAccess(Class<?> type, Nesting outer) {
    try {
      RecordAccess.of(type);
    } catch (InaccessibleObjectException closed) {
      problems.add(RecordProblems.closedModule(type, outer));
    }
  }

  private String columnName(RecordComponent component, Nesting nesting) {
    ColumnName annotation = component.getAnnotation(ColumnName.class);
    if (annotation == null) {
      return component.getName();
    }
    if (annotation.value().isBlank()) {
      problems.add(RecordProblems.blankColumn(nesting));
      return component.getName();
    }
    return annotation.value();
  }

  private Optional<ValueType> component(Type type, Nesting nesting) {
    return type instanceof ParameterizedType optional && optional.getRawType() == Optional.class
        ? valueType(optional.getActualTypeArguments()[0], nesting).map(Maybe::new)
        : valueType(type, nesting);
  }

  private Optional<ValueType> valueType(Type type, Nesting nesting) {
    if (type instanceof ParameterizedType parameterized
        && parameterized.getRawType() instanceof Class<?> raw) {
      return parameterized(raw, parameterized, nesting);
    }
    if (type instanceof Class<?> plain) {
      return plain(plain, nesting);
    }
    problems.add(RecordProblems.noColumnType(nesting, type));
    return Optional.empty();
  }

  private Optional<ValueType> plain(Class<?> type, Nesting nesting) {
    if (SparkEncoders.isPlain(type)) {
      return Optional.of(new Plain(type));
    }
    if (type.isEnum()) {
      return Optional.of(new Constant(type));
    }
    if (type.isArray()) {
      return sequence(type, type.getComponentType(), nesting);
    }
    if (type.isRecord() && type.getTypeParameters().length == 0) {
      return nested(type, TypeArguments.NONE, nesting);
    }
    problems.add(RecordProblems.noColumnType(nesting, type));
    return Optional.empty();
  }

  private Optional<ValueType> parameterized(Class<?> raw, ParameterizedType type, Nesting nesting) {
    Type[] given = type.getActualTypeArguments();
    if (raw == List.class || raw == Set.class) {
      return sequence(raw, given[0], nesting);
    }
    if (raw == Map.class) {
      Optional<ValueType> key = valueType(given[0], nesting);
      Optional<ValueType> value = valueType(given[1], nesting);
      if (key.isPresent() && !isKey(key.get())) {
        problems.add(RecordProblems.mapKey(nesting, given[0]));
      }
      return key.flatMap(k -> value.map(v -> new Dictionary(k, v)));
    }
    if (raw.isRecord()) {
      return nested(raw, TypeArguments.of(raw, given), nesting);
    }
    problems.add(RecordProblems.noColumnType(nesting, type));
    return Optional.empty();
  }

  private static boolean isKey(ValueType type) {
    return type instanceof Constant || (type instanceof Plain plain && !plain.type().isArray());
  }

  private Optional<ValueType> sequence(Class<?> container, Type element, Nesting nesting) {
    return valueType(element, nesting).map(type -> new Sequence(container, type));
  }

  private Optional<ValueType> nested(Class<?> type, TypeArguments arguments, Nesting nesting) {
    List<String> names = arguments.of(type);
    if (nesting.contains(type, names)) {
      problems.add(RecordProblems.recursive(nesting, type));
      return Optional.empty();
    }
    RecordShape shape = known.get(new Key(type, names));
    if (shape == null) {
      shape = shape(type, arguments, nesting);
      known.put(new Key(type, names), shape);
    }
    return Optional.of(new Struct(shape));
  }

  private record Key(Class<?> type, List<String> arguments) {}
}
