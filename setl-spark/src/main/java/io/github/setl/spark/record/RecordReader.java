package io.github.setl.spark.record;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Turns records of one class into cells and back, wherever Spark sends it. Thread safe. */
final class RecordReader implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Class<?> type;

  /** The numbers of the components that cannot be null, and their columns. */
  private final int[] required;

  private final String[] requiredColumns;

  /** The numbers of the components that are an {@code Optional}. */
  private final int[] optional;

  private final int components;

  private transient @Nullable RecordAccess access;

  RecordReader(RecordShape shape) {
    this.type = shape.type();
    this.components = shape.columns().size();
    this.required =
        IntStream.range(0, components).filter(i -> !shape.columns().get(i).nullable()).toArray();
    this.requiredColumns =
        IntStream.of(required).mapToObj(i -> shape.columns().get(i).name()).toArray(String[]::new);
    this.optional =
        IntStream.range(0, components)
            .filter(i -> shape.columns().get(i).type() instanceof ValueType.Maybe)
            .toArray();
  }

  Cells cells(Object instance) {
    return new Cells(access(), instance);
  }

  Object instance(CellStore cells) {
    @Nullable Object[] values = cells.stored(components);
    for (int i = 0; i < required.length; i++) {
      if (values[required[i]] == null) {
        throw nullColumn(requiredColumns[i]);
      }
    }
    for (int component : optional) {
      values[component] = Optional.ofNullable(values[component]);
    }
    try {
      return access().create(values);
    } catch (RuntimeException rejected) {
      throw rejected(rejected);
    }
  }

  private RecordAccess access() {
    RecordAccess known = access;
    if (known == null) {
      known = RecordAccess.of(type);
      access = known;
    }
    return known;
  }

  private SetlException nullColumn(String column) {
    return new SetlException(
        List.of(
            Problem.of(
                    ProblemCode.DATA_UNREADABLE,
                    "The column \"" + column + "\" has no value where one is needed.")
                .at(type.getTypeName())
                .because("the component of this column is primitive and cannot be null")
                .fix("give the component a boxed type, or leave such rows out")
                .build()));
  }

  private SetlException rejected(RuntimeException cause) {
    return new SetlException(
        List.of(
            Problem.of(
                    ProblemCode.DATA_UNREADABLE,
                    "A row does not make a record " + type.getSimpleName() + ".")
                .at(type.getTypeName())
                .because("its constructor threw " + cause)
                .fix("correct the data, or leave such rows out")
                .build()),
        cause);
  }
}
