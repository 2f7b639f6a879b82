package io.github.setl.spark.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads the components of a record class, and makes new records. Thread safe. */
final class RecordAccess {
  private static final ClassValue<RecordAccess> CACHE =
      new ClassValue<>() {
        @Override
        protected RecordAccess computeValue(Class<?> type) {
          return new RecordAccess(type);
        }
      };

  private final Class<?> type;
  private final MethodHandle[] readers;
  private final MethodHandle constructor;

  private RecordAccess(Class<?> type) {
    this.type = type;
    RecordComponent[] components = type.getRecordComponents();
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      this.readers = new MethodHandle[components.length];
      for (int i = 0; i < components.length; i++) {
        Method accessor = components[i].getAccessor();
        accessor.setAccessible(true);
        readers[i] =
            lookup.unreflect(accessor).asType(MethodType.methodType(Object.class, Object.class));
      }
      Constructor<?> canonical =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      canonical.setAccessible(true);
      this.constructor =
          lookup
              .unreflectConstructor(canonical)
              .asFixedArity()
              .asSpreader(Object[].class, components.length)
              .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException impossible) {
      throw new LinkageError("The record " + type.getName() + " is broken", impossible);
    }
  }

  /**
   * The access to {@code type}.
   *
   * @throws InaccessibleObjectException if the module of {@code type} does not open its package
   */
  static RecordAccess of(Class<?> type) {
    return CACHE.get(type);
  }

  int components() {
    return readers.length;
  }

  @Nullable Object read(Object instance, int component) {
    try {
      return readers[component].invokeExact(instance);
    } catch (Throwable failure) {
      throw rethrown(failure);
    }
  }

  /** A new record; whatever its constructor throws comes out as it is. */
  Object create(@Nullable Object[] values) {
    try {
      return constructor.invokeExact(values);
    } catch (Throwable failure) {
      throw rethrown(failure);
    }
  }

  /** Checked exceptions cannot occur: neither accessors nor canonical constructors declare any. */
  private RuntimeException rethrown(Throwable failure) {
    if (failure instanceof RuntimeException runtime) {
      return runtime;
    }
    if (failure instanceof Error error) {
      throw error;
    }
    return new IllegalStateException("In the record " + type.getName(), failure);
  }
}
