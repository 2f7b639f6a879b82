package io.github.setl.spark.record;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the components of a record class, and makes new records. Thread safe.
 *
 * <p>Each record class has its own copy of {@link ConstantAccess}, a hidden class in which the
 * handles of that record are constants: the JVM compiles only such handles as if they were written
 * out (JEP 371).
 */
abstract class RecordAccess {
  private static final ClassValue<RecordAccess> CACHE =
      new ClassValue<>() {
        @Override
        protected RecordAccess computeValue(Class<?> type) {
          return make(type);
        }
      };

  /**
   * The access to {@code type}.
   *
   * @throws InaccessibleObjectException if the module of {@code type} does not open its package
   */
  static RecordAccess of(Class<?> type) {
    return CACHE.get(type);
  }

  /** The value of the component number {@code component} of {@code instance}. */
  abstract @Nullable Object read(Object instance, int component);

  /**
   * A new record; whatever its constructor throws comes out as it is.
   *
   * @param values the components, and possibly more behind them
   */
  abstract Object create(@Nullable Object[] values);

  private static RecordAccess make(Class<?> type) {
    try {
      return constant(type);
    } catch (IllegalArgumentException tooManyComponents) {
      return new ReflectedAccess(type); // Handles take a few arguments less than constructors do.
    }
  }

  /** Throws what the handles throw: {@link IllegalArgumentException} for very wide records. */
  private static RecordAccess constant(Class<?> type) {
    try {
      Lookup lookup = MethodHandles.lookup();
      List<MethodHandle> handles = List.of(reader(lookup, type), constructor(lookup, type));
      Lookup copy = lookup.defineHiddenClassWithClassData(template(), handles, true);
      return (RecordAccess)
          copy.findConstructor(copy.lookupClass(), MethodType.methodType(void.class)).invoke();
    } catch (RuntimeException | Error failure) {
      throw failure;
    } catch (Throwable impossible) {
      throw new LinkageError("No access to the record " + type.getName(), impossible);
    }
  }

  private static byte[] template() throws IOException {
    String file = ConstantAccess.class.getSimpleName() + ".class";
    try (InputStream bytes = ConstantAccess.class.getResourceAsStream(file)) {
      if (bytes == null) {
        throw new IOException("The class file of " + ConstantAccess.class.getName() + " is gone");
      }
      return bytes.readAllBytes();
    }
  }

  /** {@code (int component, Object instance) -> Object}. */
  private static MethodHandle reader(Lookup lookup, Class<?> type) throws IllegalAccessException {
    MethodType generic = MethodType.methodType(Object.class, Object.class);
    RecordComponent[] components = type.getRecordComponents();
    MethodHandle[] cases = new MethodHandle[components.length];
    for (int i = 0; i < components.length; i++) {
      Method accessor = components[i].getAccessor();
      accessor.setAccessible(true);
      cases[i] =
          MethodHandles.dropArguments(lookup.unreflect(accessor).asType(generic), 0, int.class);
    }
    return MethodHandles.tableSwitch(cases[0], cases);
  }

  /** {@code Object[] values -> Object}. */
  private static MethodHandle constructor(Lookup lookup, Class<?> type)
      throws ReflectiveOperationException {
    Constructor<?> canonical = canonical(type);
    int components = canonical.getParameterCount();
    MethodHandle all =
        lookup
            .unreflectConstructor(canonical)
            .asFixedArity()
            .asType(MethodType.genericMethodType(components));
    MethodHandle element = MethodHandles.arrayElementGetter(Object[].class);
    MethodHandle[] elements = new MethodHandle[components];
    for (int i = 0; i < components; i++) {
      elements[i] = MethodHandles.insertArguments(element, 1, i);
    }
    MethodHandle fromArrays = MethodHandles.filterArguments(all, 0, elements);
    return MethodHandles.permuteArguments(
        fromArrays, MethodType.methodType(Object.class, Object[].class), new int[components]);
  }

  /** The canonical constructor, made accessible. */
  static Constructor<?> canonical(Class<?> type) throws NoSuchMethodException {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    Constructor<?> canonical = type.getDeclaredConstructor(types);
    canonical.setAccessible(true);
    return canonical;
  }

  /** Neither accessors nor canonical constructors of records declare checked exceptions. */
  static RuntimeException unchecked(@Nullable Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException runtime
        ? runtime
        : new IllegalStateException(failure);
  }
}
