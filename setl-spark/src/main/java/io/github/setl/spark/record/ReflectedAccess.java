package io.github.setl.spark.record;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Access by reflection, for records with more components than method handles take. */
final class ReflectedAccess extends RecordAccess {
  private final Method[] accessors;
  private final Constructor<?> constructor;

  ReflectedAccess(Class<?> type) {
    try {
      this.accessors =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getAccessor)
              .toArray(Method[]::new);
      for (Method accessor : accessors) {
        accessor.setAccessible(true);
      }
      this.constructor = canonical(type);
    } catch (NoSuchMethodException impossible) {
      throw new LinkageError("No access to the record " + type.getName(), impossible);
    }
  }

  @Override
  @Nullable Object read(Object instance, int component) {
    try {
      return accessors[component].invoke(instance);
    } catch (InvocationTargetException thrown) {
      throw unchecked(thrown.getCause());
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  Object create(@Nullable Object[] values) {
    try {
      return constructor.newInstance(Arrays.copyOf(values, accessors.length));
    } catch (InvocationTargetException thrown) {
      throw unchecked(thrown.getCause());
    } catch (InstantiationException | IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
