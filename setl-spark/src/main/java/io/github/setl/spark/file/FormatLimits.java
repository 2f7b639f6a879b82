package io.github.setl.spark.file;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.raise_error;
import static org.apache.spark.sql.functions.trim;
import static org.apache.spark.sql.functions.when;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** What a format cannot hold, or would not give back as it was. */
final class FormatLimits {
  private FormatLimits() {}

  /**
   * Refuses a record that {@code options}' format cannot hold.
   *
   * @throws SetlException naming the columns
   */
  static void check(FileOptions options, FileColumns columns) {
    if (options.format() == FileFormat.CSV) {
      refuse(options, columns, FormatLimits::isNoCell, "a cell of CSV holds one value as text");
    }
    if (options.format() == FileFormat.JSON) {
      refuse(options, columns, FormatLimits::hasOtherKeys, "the keys of a map are text in JSON");
    }
  }

  /**
   * The rows, but a value fails the write that CSV would not give back: a line break where a row is
   * one line, a carriage return, and the blank line of a row that has one column without a value.
   */
  static Dataset<Row> guarded(Dataset<Row> rows, FileOptions options) {
    if (options.format() != FileFormat.CSV) {
      return rows;
    }
    boolean lines = !options.isSet("multiLine");
    StructField[] fields = rows.schema().fields();
    Column[] columns = new Column[fields.length];
    for (int i = 0; i < fields.length; i++) {
      Column column = col(FileColumns.quoted(fields[i].name()));
      Column guarded = column;
      if (fields[i].dataType().equals(DataTypes.StringType)) {
        Column breaks = column.contains("\r");
        if (lines) {
          breaks = breaks.or(column.contains("\n"));
        }
        guarded = failing(breaks, fields[i], lines ? "a line break" : "a carriage return", guarded);
      }
      if (fields.length == 1) {
        String absent = options.block().options().getOrDefault("nullValue", "");
        Column text = trim(coalesce(column.cast("string"), lit(absent)));
        guarded = failing(text.equalTo(""), fields[i], "no value, and is the only column", guarded);
      }
      columns[i] = guarded.as(fields[i].name());
    }
    return rows.select(columns);
  }

  private static Column failing(Column when, StructField field, String what, Column otherwise) {
    Column message =
        concat(
            lit("CSV would not give this row back: the column " + field.name() + " has " + what),
            lit(". Write multiLine = true or nullValue into the block, or use another storage."));
    return when(when, raise_error(message).cast(field.dataType())).otherwise(otherwise);
  }

  private static void refuse(
      FileOptions options, FileColumns columns, Predicate<DataType> bad, String because) {
    List<String> refused =
        Arrays.stream(columns.inFiles().fields())
            .filter(field -> bad.test(field.dataType()))
            .map(field -> field.name() + " (" + field.dataType().simpleString() + ")")
            .toList();
    if (!refused.isEmpty()) {
      throw exception(
          Problem.of(
                  ProblemCode.RECORD_UNUSABLE,
                  "%s cannot be stored as %s in %s."
                      .formatted(columns.recordName(), options.format(), options.block().name()))
              .at(options.block().origin("storage"))
              .because(because + "; not so " + String.join(", ", refused))
              .fix("write storage = PARQUET, or leave the components out of the record"));
    }
  }

  private static boolean isNoCell(DataType type) {
    return type.equals(DataTypes.BinaryType)
        || type instanceof StructType
        || type instanceof ArrayType
        || type instanceof MapType;
  }

  private static boolean hasOtherKeys(DataType type) {
    if (type instanceof MapType map) {
      return !map.keyType().equals(DataTypes.StringType) || hasOtherKeys(map.valueType());
    }
    if (type instanceof ArrayType array) {
      return hasOtherKeys(array.elementType());
    }
    return type instanceof StructType struct
        && Arrays.stream(struct.fields()).anyMatch(field -> hasOtherKeys(field.dataType()));
  }

  private static SetlException exception(Problem.Builder problem) {
    return new SetlException(List.of(problem.build()));
  }
}
