package io.github.setl.spark.store;

import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Compares the columns that a store has with those that a record wants. Columns are matched by
 * name, without regard to case; order and surplus columns do not matter; a nullable column may be
 * missing.
 *
 * @param recordName the record's name, for messages
 * @param wanted the record's columns as they are named in the store
 * @param stored the columns that the store has
 */
public record ColumnComparison(String recordName, StructType wanted, StructType stored) {

  /** The stored column for {@code wanted}. */
  public Optional<StructField> find(StructField wanted) {
    return Arrays.stream(stored.fields())
        .filter(field -> field.name().equalsIgnoreCase(wanted.name()))
        .findFirst();
  }

  /** One problem with everything that does not fit, if anything does not. */
  public Optional<Problem> problem(Block block, String place) {
    List<String> facts = new ArrayList<>();
    List<String> near = new ArrayList<>();
    for (StructField column : wanted.fields()) {
      Optional<StructField> found = find(column);
      if (found.isEmpty() && !column.nullable()) {
        facts.add("the column " + column.name() + " is missing, and it cannot be null");
        Nearest.to(column.name(), List.of(stored.fieldNames()))
            .ifPresent(name -> near.add(name + " for " + column.name()));
      } else if (found.isPresent()
          && !ColumnTypes.canRead(found.get().dataType(), column.dataType())) {
        facts.add(
            "the column %s is %s, and %s wants %s"
                .formatted(
                    column.name(),
                    found.get().dataType().simpleString(),
                    recordName,
                    column.dataType().simpleString()));
      }
    }
    return facts.isEmpty() ? Optional.empty() : Optional.of(build(block, place, facts, near));
  }

  private Problem build(Block block, String place, List<String> facts, List<String> near) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.DATA_COLUMNS,
                "The data of %s does not have the columns of %s."
                    .formatted(block.name(), recordName))
            .at(block.origin())
            .at(place);
    facts.forEach(problem::because);
    problem.because("the record wants " + columns(wanted));
    problem.because("the data has     " + columns(stored));
    near.forEach(problem::didYouMean);
    return problem
        .fix(
            "correct the data, or the record; @ColumnName and naming say how a component's column is called")
        .build();
  }

  private static String columns(StructType schema) {
    return schema.isEmpty() ? "no column" : schema.simpleString();
  }
}
