package io.github.setl.spark.file;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.ColumnComparison;
import io.github.setl.spi.Block;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The columns of a record, in Spark and in files: same order and types, names by {@code naming}.
 *
 * @param recordName the record's name, for messages
 * @param inSpark the columns as a {@code Dataset} has them
 * @param inFiles the columns as files have them
 * @param mayBeMissing the names of those that files need not have
 */
record FileColumns(
    String recordName, StructType inSpark, StructType inFiles, Set<String> mayBeMissing) {

  /** The columns of the record beside those that files have. */
  ColumnComparison compare(StructType stored) {
    return new ColumnComparison(recordName, inFiles, mayBeMissing, stored);
  }

  /** The rows of {@code file}, which has the columns {@code stored}, with the record's columns. */
  Dataset<Row> toSpark(Dataset<Row> file, StructType stored) {
    ColumnComparison comparison = compare(stored);
    Column[] columns = new Column[inFiles.size()];
    for (int i = 0; i < columns.length; i++) {
      StructField inSparkField = inSpark.fields()[i];
      Optional<StructField> found = comparison.find(inFiles.fields()[i]);
      Column column = found.map(field -> col(quoted(field.name()))).orElseGet(() -> lit(null));
      columns[i] = column.cast(inSparkField.dataType()).as(inSparkField.name());
    }
    return file.select(columns);
  }

  /** The columns of the record in {@code rows}, as files have them. */
  Dataset<Row> toFiles(Dataset<?> rows) {
    Column[] columns = new Column[inFiles.size()];
    for (int i = 0; i < columns.length; i++) {
      StructField inFile = inFiles.fields()[i];
      columns[i] =
          col(quoted(inSpark.fields()[i].name())).cast(inFile.dataType()).as(inFile.name());
    }
    return rows.select(columns);
  }

  /**
   * How to read a text file whose columns are called {@code header}: the record's types, text for
   * columns that the record does not have.
   */
  StructType typed(StructType header) {
    StructField[] fields =
        Arrays.stream(header.fields())
            .map(
                stored ->
                    Arrays.stream(inFiles.fields())
                        .filter(wanted -> wanted.name().equalsIgnoreCase(stored.name()))
                        .findFirst()
                        .map(
                            wanted ->
                                DataTypes.createStructField(stored.name(), wanted.dataType(), true))
                        .orElseGet(
                            () ->
                                DataTypes.createStructField(
                                    stored.name(), DataTypes.StringType, true)))
            .toArray(StructField[]::new);
    return DataTypes.createStructType(fields);
  }

  /**
   * The columns {@code found} and those of the record beyond them: of JSON only some rows were
   * looked at, and a column may be in others.
   */
  StructType withMissing(StructType found) {
    ColumnComparison comparison = compare(found);
    StructType all = found;
    for (StructField column : inFiles.fields()) {
      if (comparison.find(column).isEmpty()) {
        all = all.add(column);
      }
    }
    return all;
  }

  /**
   * Refuses columns that a CSV file cannot hold.
   *
   * @throws SetlException naming the columns
   */
  void refuseNested(FileFormat format, Block block) {
    List<String> nested =
        Arrays.stream(inFiles.fields())
            .filter(FileColumns::isNoCell)
            .map(field -> field.name() + " (" + field.dataType().simpleString() + ")")
            .toList();
    if (format == FileFormat.CSV && !nested.isEmpty()) {
      throw new SetlException(
          List.of(
              Problem.of(
                      ProblemCode.RECORD_UNUSABLE,
                      "%s cannot be stored as CSV in %s.".formatted(recordName, block.name()))
                  .at(block.origin("storage"))
                  .because(
                      "a cell of CSV holds one value as text, and these are more: "
                          + String.join(", ", nested))
                  .fix(
                      "write storage = JSON or storage = PARQUET, or leave the components out of the record")
                  .build()));
    }
  }

  private static boolean isNoCell(StructField field) {
    return field.dataType().equals(DataTypes.BinaryType)
        || field.dataType() instanceof StructType
        || field.dataType() instanceof ArrayType
        || field.dataType() instanceof MapType;
  }

  private static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
