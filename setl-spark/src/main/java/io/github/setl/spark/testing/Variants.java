package io.github.setl.spark.testing;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A record, and what else it may be where components have no value. */
final class Variants {
  private Variants() {}

  /**
   * {@code full}; a copy for each component that may be null, or an empty {@code Optional}, in
   * which it is; and one in which all are.
   */
  @SuppressWarnings("unchecked") // A record's class makes records of that class.
  static <T extends Record> List<T> of(T full) {
    Class<T> type = (Class<T>) full.getClass();
    RecordComponent[] components = type.getRecordComponents();
    List<T> all = new ArrayList<>(List.of(full));
    @Nullable Object[] bare = values(full);
    for (int i = 0; i < components.length; i++) {
      Class<?> component = components[i].getType();
      if (!component.isPrimitive()) {
        bare[i] = component == Optional.class ? Optional.empty() : null;
        @Nullable Object[] values = values(full);
        values[i] = bare[i];
        all.add(instance(type, values));
      }
    }
    all.add(instance(type, bare));
    return all;
  }

  private static @Nullable Object[] values(Record row) {
    return Arrays.stream(row.getClass().getRecordComponents())
        .map(component -> Content.read(component, row))
        .toArray();
  }

  private static <T> T instance(Class<T> type, @Nullable Object[] values) {
    try {
      Constructor<T> canonical =
          type.getDeclaredConstructor(
              Arrays.stream(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new));
      canonical.setAccessible(true);
      return canonical.newInstance(values);
    } catch (ReflectiveOperationException thrown) {
      throw new IllegalStateException(type + " has no such constructor", thrown);
    }
  }
}
