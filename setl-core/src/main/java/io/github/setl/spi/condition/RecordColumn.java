package io.github.setl.spi.condition;

import io.github.setl.api.ColumnName;
import io.github.setl.api.Naming;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Optional;

/**
 * One column of a record.
 *
 * @param component the component that holds its values
 * @param name its name in the record: the component's {@link ColumnName}, else the component's own
 * @param stored its name in the store
 */
public record RecordColumn(RecordComponent component, String name, String stored) {

  /** The column of {@code component} in a store whose columns are named by {@code naming}. */
  public static RecordColumn of(RecordComponent component, Naming naming) {
    ColumnName given = component.getAnnotation(ColumnName.class);
    String own = component.getName();
    return given == null
        ? new RecordColumn(component, own, naming.column(own))
        : new RecordColumn(component, given.value(), given.value());
  }

  /** The class of its values: boxed, and for an {@code Optional} the class of what it holds. */
  public Class<?> type() {
    Class<?> type = component.getType();
    if (type == Optional.class
        && component.getGenericType() instanceof ParameterizedType optional) {
      return raw(optional.getActualTypeArguments()[0]);
    }
    return MethodType.methodType(type).wrap().returnType();
  }

  private static Class<?> raw(Type type) {
    if (type instanceof Class<?> known) {
      return known;
    }
    return type instanceof ParameterizedType parameterized
        ? raw(parameterized.getRawType())
        : Object.class;
  }

  /** Whether {@code written} is a name of it; case does not count. */
  boolean isCalled(String written) {
    return name.equalsIgnoreCase(written) || stored.equalsIgnoreCase(written);
  }

  @Override
  public String toString() {
    return name.equals(stored) ? name : name + " (stored as " + stored + ")";
  }
}
