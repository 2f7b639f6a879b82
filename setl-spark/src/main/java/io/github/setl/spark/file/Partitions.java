package io.github.setl.spark.file;

import io.github.setl.api.SaveMode;
import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;

/** The columns of {@code partitionBy}. */
final class Partitions {
  /** Those of which a folder's name gives the value back. */
  private static final Set<DataType> TYPES =
      Set.of(
          DataTypes.StringType,
          DataTypes.DateType,
          DataTypes.ByteType,
          DataTypes.ShortType,
          DataTypes.IntegerType,
          DataTypes.LongType);

  private Partitions() {}

  /**
   * The columns by which {@code block} partitions, as files call them.
   *
   * @throws SetlException if they are none of the record, or cannot be names of folders
   */
  static List<String> check(Block block, RecordColumns columns) {
    List<String> written = block.value(FileConnectorProvider.PARTITION_BY);
    List<String> names = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    for (String name : written) {
      Optional<StructField> found = columns.named(name);
      if (found.isEmpty()) {
        problems.add(unknown(block, columns, name));
      } else if (!TYPES.contains(found.get().dataType())) {
        problems.add(unsuitable(block, found.get()));
      } else {
        names.add(found.get().name());
      }
    }
    if (names.size() == columns.inStore().size()) {
      problems.add(nothingLeft(block));
    }
    if (written.isEmpty()
        && block.value(FileConnectorProvider.SAVE_MODE) == SaveMode.OverwritePartitions) {
      problems.add(none(block));
    }
    if (!problems.isEmpty()) {
      throw new SetlException(problems);
    }
    return names;
  }

  private static Problem unknown(Block block, RecordColumns columns, String name) {
    List<String> there = Arrays.asList(columns.inStore().fieldNames());
    Problem.Builder problem =
        Problem.of(
                ProblemCode.VALUE_INVALID,
                "partitionBy of %s names %s, which is no column of %s."
                    .formatted(block.name(), name, columns.recordName()))
            .at(block.origin("partitionBy"))
            .because("the columns are " + String.join(", ", there));
    Nearest.to(name, there).ifPresent(problem::didYouMean);
    return problem.fix("name a column of the record").build();
  }

  private static Problem unsuitable(Block block, StructField column) {
    return Problem.of(
            ProblemCode.VALUE_INVALID,
            "partitionBy of %s names %s, which cannot be the name of a folder."
                .formatted(block.name(), column.name()))
        .at(block.origin("partitionBy"))
        .because("it is " + column.dataType().simpleString())
        .fix("name a column that is a text, a whole number or a date")
        .build();
  }

  private static Problem nothingLeft(Block block) {
    return Problem.of(
            ProblemCode.VALUE_INVALID, "partitionBy of " + block.name() + " names every column.")
        .at(block.origin("partitionBy"))
        .because("nothing is left for the files")
        .fix("name fewer columns")
        .build();
  }

  private static Problem none(Block block) {
    return Problem.of(
            ProblemCode.KEY_MISSING,
            "%s has saveMode = OverwritePartitions and no partitionBy.".formatted(block.name()))
        .at(block.origin("saveMode"))
        .because("without it, there are no partitions to replace")
        .fix("write partitionBy = [\"..\"], with the columns that are names of folders")
        .build();
  }
}
