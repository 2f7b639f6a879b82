package io.github.setl.spark.file;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.exists;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.raise_error;
import static org.apache.spark.sql.functions.size;
import static org.apache.spark.sql.functions.trim;
import static org.apache.spark.sql.functions.when;

import io.github.setl.spark.store.RecordColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Fails the write of a value that a format would not give back as it was. */
final class RowLimits {
  /** What XML 1.0 has no way to write. */
  private static final String NO_XML =
      "[^\\x{9}\\x{A}\\x{D}\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]";

  private final FileOptions options;
  private final StructType schema;

  /** A reason not to write a value, and how it is told. */
  private record Loss(Column found, String told) {}

  private RowLimits(FileOptions options, StructType schema) {
    this.options = options;
    this.schema = schema;
  }

  /**
   * The rows, of which those fail that {@code options}' format would not give back.
   *
   * @param schema the columns of {@code rows}
   */
  static Dataset<Row> guarded(Dataset<Row> rows, StructType schema, FileOptions options) {
    RowLimits limits = new RowLimits(options, schema);
    return rows.select(Arrays.stream(schema.fields()).map(limits::guarded).toArray(Column[]::new));
  }

  private Column guarded(StructField field) {
    Column column = col(RecordColumns.quoted(field.name()));
    List<Loss> losses =
        options.isPartition(field.name())
            ? folder(column, field.dataType())
            : inFile(column, field.dataType());
    Column guarded = column;
    for (Loss loss : losses) {
      guarded =
          when(loss.found(), raise_error(message(field, loss)).cast(field.dataType()))
              .otherwise(guarded);
    }
    return guarded.as(field.name());
  }

  /** Spark gives the folder of an empty text the name of that of an absent one. */
  private static List<Loss> folder(Column column, DataType type) {
    return type.equals(DataTypes.StringType)
        ? List.of(new Loss(column.equalTo(""), "an empty text, which is no name of a folder"))
        : List.of();
  }

  private List<Loss> inFile(Column column, DataType type) {
    return switch (options.format()) {
      case CSV -> csv(column, type);
      case TEXT -> text(column);
      case XML -> xml(column, type);
      case JSON, PARQUET, ORC, AVRO -> List.of();
    };
  }

  private Column message(StructField field, Loss loss) {
    return concat(
        lit(
            "%s would not give this row back: the column %s has %s"
                .formatted(options.format(), field.name(), loss.told())),
        lit(
            options.format() == FileFormat.CSV
                ? ". Write multiLine = true or nullValue into the block, or use another storage."
                : ". Use another storage."));
  }

  private List<Loss> csv(Column column, DataType type) {
    List<Loss> losses = new ArrayList<>();
    if (type.equals(DataTypes.StringType)) {
      boolean lines = !options.isSet("multiLine");
      Column breaks = column.contains("\r");
      if (lines) {
        breaks = breaks.or(column.contains("\n"));
      }
      losses.add(new Loss(breaks, lines ? "a line break" : "a carriage return"));
    }
    if (schema.size() - options.partitions().size() == 1) {
      // A blank line.
      String absent = options.block().options().getOrDefault("nullValue", "");
      Column text = trim(coalesce(column.cast("string"), lit(absent)));
      losses.add(new Loss(text.equalTo(""), "no value, and is the only column"));
    }
    return losses;
  }

  private List<Loss> text(Column column) {
    String separator = options.block().options().get("lineSep");
    Column breaks =
        separator == null
            ? column.contains("\r").or(column.contains("\n"))
            : column.contains(separator);
    return List.of(
        new Loss(column.isNull(), "no value, which is an empty line"),
        new Loss(breaks, "a line break"));
  }

  private List<Loss> xml(Column column, DataType type) {
    if (type.equals(DataTypes.StringType)) {
      return List.of(new Loss(column.rlike(NO_XML), "a character that XML does not have"));
    }
    if (type.equals(DataTypes.IntegerType) || type.equals(DataTypes.LongType)) {
      // Spark's reader takes the sign away, and then the number is too large.
      Column least = lit(type.equals(DataTypes.LongType) ? Long.MIN_VALUE : Integer.MIN_VALUE);
      return List.of(new Loss(column.equalTo(least), "the least number of its type"));
    }
    if (type instanceof StructType struct) {
      List<Loss> losses = new ArrayList<>();
      Column empty = column.isNotNull();
      for (StructField field : struct.fields()) {
        Column inner = column.getField(field.name());
        empty = empty.and(inner.isNull());
        losses.addAll(xml(inner, field.dataType()));
      }
      losses.add(new Loss(empty, "a record without any value"));
      return losses;
    }
    if (type instanceof ArrayType array) {
      List<Loss> losses = new ArrayList<>();
      losses.add(new Loss(size(column).equalTo(0), "an empty list"));
      losses.add(new Loss(exists(column, Column::isNull), "a list with an absent element"));
      xml(col("x"), array.elementType())
          .forEach(loss -> losses.add(within(column, array.elementType(), loss.told())));
      return losses;
    }
    return List.of();
  }

  /** The loss that is told as {@code told}, in any element of {@code list}. */
  private Loss within(Column list, DataType element, String told) {
    return new Loss(
        exists(
            list,
            item ->
                xml(item, element).stream()
                    .filter(loss -> loss.told().equals(told))
                    .map(loss -> coalesce(loss.found(), lit(false)))
                    .reduce(lit(false), Column::or)),
        told);
  }
}
