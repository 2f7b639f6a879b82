package io.github.setl.spark.testing;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Values as what they hold, so that arrays are equal if their elements are: they are not for the
 * {@code equals} of a record.
 */
final class Content {
  private Content() {}

  /** Something with an {@code equals} and a text that show all of {@code value}. */
  static @Nullable Object of(@Nullable Object value) {
    if (value instanceof Record row) {
      return ofRecord(row);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Content::of).collect(Collectors.toCollection(ArrayList::new));
    }
    if (value instanceof Set<?> set) {
      return set.stream().map(Content::of).collect(Collectors.toCollection(HashSet::new));
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> entries = new HashMap<>();
      map.forEach((key, held) -> entries.put(key, of(held)));
      return entries;
    }
    if (value instanceof Optional<?> optional) {
      return optional.map(Content::of);
    }
    return value != null && value.getClass().isArray() ? ofArray(value) : value;
  }

  private static Object ofArray(Object array) {
    return new Whole(
        array.getClass().getSimpleName(),
        IntStream.range(0, Array.getLength(array))
            .mapToObj(i -> of(Array.get(array, i)))
            .collect(Collectors.toCollection(ArrayList::new)));
  }

  private static Object ofRecord(Record row) {
    return new Whole(
        row.getClass().getSimpleName(),
        Arrays.stream(row.getClass().getRecordComponents())
            .map(component -> of(read(component, row)))
            .collect(Collectors.toCollection(ArrayList::new)));
  }

  static @Nullable Object read(RecordComponent component, Record row) {
    try {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(row);
    } catch (IllegalAccessException | InvocationTargetException thrown) {
      throw new IllegalStateException(component + " cannot be read", thrown);
    }
  }

  /** A record or an array, with all that it consists of. */
  private record Whole(String type, List<@Nullable Object> parts) {
    @Override
    public String toString() {
      return type + parts;
    }
  }
}
