package io.github.setl.spi.condition;

import io.github.setl.api.Condition;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
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
      return of("%s has no columns for a condition: it is no record.")
          .at(recordType.getName())
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
    return at(of("%s has a column that can only be compared with null."), column)
        .fix(FILTER)
        .build();
  }

  Problem otherType(RecordColumn column, Object value) {
    Class<?> type = column.type();
    return at(of("A condition on %s compares a column with a value of another type."), column)
        .because("the value is of the type " + value.getClass().getTypeName())
        .fix("compare it with a value of the type " + type.getTypeName())
        .build();
  }

  Problem tooManyDigits(RecordColumn column) {
    return at(of("A condition on %s compares a column with a number of too many digits."), column)
        .because(
            "a BigDecimal has room for 20 digits before the point and 18 after it, a BigInteger for 38")
        .fix("round the value")
        .build();
  }

  Problem noOrder(RecordColumn column) {
    return at(of("A condition on %s asks for an order of constants, and stores have none."), column)
        .because("constants are stored as text")
        .fix("name the constants: column(\"%s\").isIn(..)".formatted(column.name()))
        .build();
  }

  Problem noText(RecordColumn column) {
    return at(of("A condition on %s looks for a pattern in a column that is no text."), column)
        .fix("compare it with a value of the type " + column.type().getTypeName())
        .build();
  }

  Problem badPattern(RecordColumn column) {
    return at(of("A condition on %s has a pattern whose backslash escapes nothing."), column)
        .because("a backslash stands before %, _ or another backslash alone")
        .fix("write \\\\ for a backslash: in Java \"\\\\\\\\\"")
        .build();
  }

  private Problem.Builder at(Problem.Builder problem, RecordColumn column) {
    return problem
        .at(recordType.getName() + "#" + column.component().getName())
        .because(
            "the component is of the type " + column.component().getGenericType().getTypeName());
  }

  /** A problem whose {@code summary} names the record. */
  private Problem.Builder of(String summary) {
    return Problem.of(
            ProblemCode.CONDITION_UNSUITABLE, summary.formatted(recordType.getSimpleName()))
        .at(origin)
        .because("the condition is " + condition);
  }
}
