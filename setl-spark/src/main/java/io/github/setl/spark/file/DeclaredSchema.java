package io.github.setl.spark.file;

import io.github.setl.problem.Causes;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.Block;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** The columns of files as a block writes them out: {@code schema = "id INT, name STRING"}. */
final class DeclaredSchema {
  private DeclaredSchema() {}

  /**
   * The columns that {@code block} writes out, less those that stand in no file, and {@code
   * columns}' folders; empty if it writes out none.
   *
   * @throws SetlException if it is no list of columns
   */
  static Optional<StructType> of(
      Block block, RecordColumns columns, Predicate<String> folder, MalformedRows malformed) {
    return block
        .find(FileConnectorProvider.SCHEMA)
        .map(text -> parsed(block, text))
        .map(
            written -> {
              StructType schema = new StructType();
              for (StructField field : written.fields()) {
                if (!folder.test(field.name()) && !isCorrupt(field, malformed)) {
                  schema = schema.add(field.name(), field.dataType(), true);
                }
              }
              for (StructField field : columns.inStore().fields()) {
                if (folder.test(field.name())) {
                  schema = schema.add(field);
                }
              }
              return schema;
            });
  }

  private static boolean isCorrupt(StructField field, MalformedRows malformed) {
    return malformed.mode().isPresent() && field.name().equalsIgnoreCase(malformed.column());
  }

  private static StructType parsed(Block block, String text) {
    try {
      return StructType.fromDDL(text);
    } catch (Exception thrown) {
      Problem.Builder problem =
          Problem.of(ProblemCode.VALUE_INVALID, "The schema of " + block.name() + " is none.")
              .at(block.origin("schema"));
      Causes.of(thrown).forEach(problem::because);
      throw new SetlException(
          List.of(
              problem
                  .fix("write names and types of Spark SQL, such as \"id INT, name STRING\"")
                  .build()),
          thrown);
    }
  }
}
