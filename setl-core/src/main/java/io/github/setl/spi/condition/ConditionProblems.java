package io.github.setl.spi.condition;

import io.github.setl.api.Condition;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What can be wrong with one condition, in words, which never show a value.
 *
 * @param recordType the record
 * @param origin where its data set is configured
 * @param condition the condition
 */
record ConditionProblems(Class<?> recordType, String origin, Condition condition) {
  private static final String FILTER =
      "leave the condition out, and filter the rows in the factory";

  Problem noColumn(String name, List<RecordColumn> columns) {
    if (columns.isEmpty()) {
      return Problem.of(
              ProblemCode.CONDITION_UNSUITABLE,
              "%s has no columns for a condition: it is no record."
                  .formatted(recordType.getSimpleName()))
          .at(origin)
          .at(recordType.getName())
          .because("the condition is " + condition)
          .fix(FILTER)
          .build();
    }
    Problem.Builder problem =
        Problem.of(
                ProblemCode.CONDITION_UNSUITABLE,
                "A condition asks for the column %s, which %s does not have."
                    .formatted(name, recordType.getSimpleName()))
            .at(origin)
            .at(recordType.getName())
            .because("the condition is " + condition)
            .because(
                "the columns are "
                    + columns.stream()
                        .map(RecordColumn::toString)
                        .collect(Collectors.joining(", ")));
    columns.stream()
        .filter(column -> column.component().getName().equalsIgnoreCase(name))
        .findFirst()
        .map(column -> "`%s`, the column of the component `%s`".formatted(column.name(), name))
        .or(() -> Nearest.to(name, names(columns)).map(near -> "`%s`".formatted(near)))
        .ifPresent(problem::didYouMean);
    return problem.fix("name a column as the record or the store names it").build();
  }

  private static List<String> names(List<RecordColumn> columns) {
    return columns.stream()
        .flatMap(column -> Stream.of(column.name(), column.stored()))
        .distinct()
        .toList();
  }

  Problem notComparable(RecordColumn column) {
    return on(column, "The column %s of %s can only be compared with null.").fix(FILTER).build();
  }

  Problem otherType(RecordColumn column, Object value) {
    return on(column, "A condition compares the column %s of %s with a value of another type.")
        .because("the value is of the type " + value.getClass().getTypeName())
        .fix(suitable(column))
        .build();
  }

  Problem tooManyDigits(RecordColumn column) {
    return on(column, "A condition compares the column %s of %s with a number of too many digits.")
        .because(
            column.type() == BigDecimal.class
                ? "it has room for 20 digits before the point and 18 after it"
                : "it has room for 38 digits")
        .fix("compare it with a number that it could hold")
        .build();
  }

  Problem noOrder(RecordColumn column) {
    return on(column, "A condition asks for an order, and the column %s of %s has none.")
        .because("it holds constants, which are stored as text")
        .fix("name the constants: column(\"%s\").isIn(..)".formatted(column.name()))
        .build();
  }

  Problem noText(RecordColumn column) {
    return on(column, "A condition has a pattern for the column %s of %s, which is no text.")
        .fix(suitable(column))
        .build();
  }

  Problem badPattern(RecordColumn column) {
    return on(column, "A condition has a pattern for the column %s of %s that is none.")
        .because("its backslash stands before a letter that needs none, or at its end")
        .fix("write a backslash only before %, _ and another backslash")
        .build();
  }

  /** A problem whose {@code summary} names the column and the record. */
  private Problem.Builder on(RecordColumn column, String summary) {
    return Problem.of(
            ProblemCode.CONDITION_UNSUITABLE,
            summary.formatted(column.name(), recordType.getSimpleName()))
        .at(origin)
        .at(recordType.getName() + "#" + column.component().getName())
        .because("the condition is " + condition)
        .because(
            "the component is of the type " + column.component().getGenericType().getTypeName());
  }

  private static String suitable(RecordColumn column) {
    Class<?> component = column.component().getType();
    Class<?> type = component.isPrimitive() ? component : column.type();
    return "compare it with a value of the type " + type.getTypeName();
  }
}
