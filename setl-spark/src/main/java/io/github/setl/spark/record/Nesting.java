package io.github.setl.spark.record;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;

/** The way from the record that was asked about to one of its components, or their components. */
record Nesting(List<Step> steps) {
  static final Nesting NONE = new Nesting(List.of());

  Nesting {
    steps = List.copyOf(steps);
  }

  Nesting into(Class<?> type, RecordComponent component) {
    return new Nesting(
        Stream.concat(steps.stream(), Stream.of(new Step(type, component))).toList());
  }

  boolean contains(Class<?> type) {
    return steps.stream().anyMatch(step -> step.type() == type);
  }

  Step last() {
    return steps.get(steps.size() - 1);
  }

  /** One component of one record. */
  record Step(Class<?> type, RecordComponent component) {
    @Override
    public String toString() {
      return type.getTypeName() + "#" + component.getName();
    }
  }
}
