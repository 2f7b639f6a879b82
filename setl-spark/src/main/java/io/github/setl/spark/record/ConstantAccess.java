package io.github.setl.spark.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import org.jspecify.annotations.Nullable;

/**
 * The template that {@link RecordAccess} copies for every record class; this class itself is never
 * initialized. Its handles are the class data of the copy.
 */
final class ConstantAccess extends RecordAccess {
  private static final MethodHandle READER = handle(0);
  private static final MethodHandle CONSTRUCTOR = handle(1);

  ConstantAccess() {}

  private static MethodHandle handle(int index) {
    try {
      Lookup lookup = MethodHandles.lookup();
      return MethodHandles.classDataAt(lookup, "_", MethodHandle.class, index);
    } catch (IllegalAccessException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  @Override
  @Nullable Object read(Object instance, int component) {
    try {
      return READER.invokeExact(component, instance);
    } catch (Throwable failure) {
      throw unchecked(failure);
    }
  }

  @Override
  Object create(@Nullable Object[] values) {
    try {
      return CONSTRUCTOR.invokeExact(values);
    } catch (Throwable failure) {
      throw unchecked(failure);
    }
  }
}
