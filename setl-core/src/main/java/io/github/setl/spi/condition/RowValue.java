package io.github.setl.spi.condition;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;

/** Reads the value of one column from records in memory. */
final class RowValue {
  private final Method accessor;

  /**
   * Reads {@code column}.
   *
   * @throws SetlException if the record is closed to reflection
   */
  RowValue(RecordColumn column) {
    this.accessor = column.component().getAccessor();
    if (!accessor.trySetAccessible()) {
      throw closed(column.component().getDeclaringRecord());
    }
  }

  /** The value in {@code row}; empty if it is null or an empty {@code Optional}. */
  Optional<Object> in(Object row) {
    try {
      Object value = accessor.invoke(row);
      return value instanceof Optional<?> optional
          ? optional.map(Object.class::cast)
          : Optional.ofNullable(value);
    } catch (InvocationTargetException thrown) {
      throw new IllegalStateException(accessor + " failed", thrown.getCause());
    } catch (IllegalAccessException thrown) {
      throw new IllegalStateException(accessor + " was made accessible", thrown);
    }
  }

  private static SetlException closed(Class<?> type) {
    return new SetlException(
        List.of(
            Problem.of(
                    ProblemCode.RECORD_UNUSABLE,
                    "The record " + type.getSimpleName() + " is closed to reflection.")
                .at(type.getTypeName())
                .because("its components are read, to test a condition on them")
                .fix(
                    "in the module-info of %s: opens %s;"
                        .formatted(type.getModule().getName(), type.getPackageName()))
                .build()));
  }
}
