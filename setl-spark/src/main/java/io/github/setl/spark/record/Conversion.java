package io.github.setl.spark.record;

import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Turns a value of a record into one that Spark stores, and back. Thread safe; neither method sees
 * null.
 */
sealed interface Conversion extends Serializable {
  Object toSpark(Object value);

  Object fromSpark(Object value);

  /** Spark takes the value as it is. */
  record AsIs() implements Conversion {
    @Override
    public Object toSpark(Object value) {
      return value;
    }

    @Override
    public Object fromSpark(Object value) {
      return value;
    }
  }

  /** An enum constant as its name. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // Enum.valueOf wants to know which enum it is.
  record ConstantAsText(Class<? extends Enum> type) implements Conversion {
    @Override
    public Object toSpark(Object value) {
      return ((Enum<?>) value).name();
    }

    @Override
    public Object fromSpark(Object value) {
      return Enum.valueOf(type, (String) value);
    }
  }

  /** A set as a list, in its order. */
  record SetAsList() implements Conversion {
    @Override
    public Object toSpark(Object value) {
      return new ArrayList<>((Set<?>) value);
    }

    @Override
    public Object fromSpark(Object value) {
      return new LinkedHashSet<>((List<?>) value);
    }
  }

  /** An array of references as a list. */
  record ArrayAsList(Class<?> element) implements Conversion {
    @Override
    public Object toSpark(Object value) {
      return Arrays.asList((Object[]) value);
    }

    @Override
    public Object fromSpark(Object value) {
      return ((List<?>) value).toArray((Object[]) Array.newInstance(element, 0));
    }
  }

  /** A record as {@link Cells}. */
  record RecordAsCells(RecordReader reader) implements Conversion {
    @Override
    public Object toSpark(Object value) {
      return reader.cells(value);
    }

    @Override
    public Object fromSpark(Object value) {
      return reader.instance((CellStore) value);
    }
  }
}
