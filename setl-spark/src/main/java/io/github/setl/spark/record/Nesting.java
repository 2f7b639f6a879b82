package io.github.setl.spark.record;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;

/** The way from the record that was asked about to one of its components, or their components. */
record Nesting(List<Step> steps) {
  private static final int DEEPEST = 50;

  static final Nesting NONE = new Nesting(List.of());

  Nesting {
    steps = List.copyOf(steps);
  }

  Nesting into(RecordComponent component, List<String> arguments) {
    Step step = new Step(component, arguments);
    return new Nesting(Stream.concat(steps.stream(), Stream.of(step)).toList());
  }

  /**
   * Whether {@code type} with these arguments is on the way already, or the way is so long that the
   * arguments must be growing from step to step.
   */
  boolean contains(Class<?> type, List<String> arguments) {
    return steps.size() > DEEPEST
        || steps.stream()
            .anyMatch(step -> step.type() == type && step.arguments().equals(arguments));
  }

  Step last() {
    return steps.get(steps.size() - 1);
  }

  /** One component of one record, whose type has these arguments. */
  record Step(RecordComponent component, List<String> arguments) {
    Class<?> type() {
      return component.getDeclaringRecord();
    }

    @Override
    public String toString() {
      return type().getTypeName() + "#" + component.getName();
    }
  }
}
