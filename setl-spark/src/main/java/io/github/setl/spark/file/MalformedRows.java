package io.github.setl.spark.file;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat_ws;
import static org.apache.spark.sql.functions.hash;
import static org.apache.spark.sql.functions.input_file_name;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.when;

import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.store.RecordColumns;
import io.github.setl.spi.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * What becomes of the rows of CSV, JSON and XML that are malformed: of another shape than the
 * format, or with a value of another type than its column.
 *
 * @param mode the mode in which Spark reads; empty for formats that have none
 * @param column the column, as files would call it, in which Spark hands out the text of such a row
 * @param isShown whether the record has that column
 * @param areRejected whether such rows go to a repository of their own
 * @param separator what stands between the values of a row of CSV
 */
record MalformedRows(
    Optional<Mode> mode, String column, boolean isShown, boolean areRejected, String separator) {

  /** As Spark calls them. */
  enum Mode {
    PERMISSIVE,
    DROPMALFORMED,
    FAILFAST
  }

  static final String COLUMN_OPTION = "columnNameOfCorruptRecord";
  private static final String DEFAULT_COLUMN = "_corrupt_record";

  /**
   * What {@code block} says of malformed rows.
   *
   * @throws SetlException if that contradicts itself, or does not fit the record
   */
  static MalformedRows of(FileFormat format, Block block, RecordColumns columns) {
    if (!format.hasMalformedRows()) {
      return new MalformedRows(Optional.empty(), DEFAULT_COLUMN, false, false, "");
    }
    Optional<String> named = Optional.ofNullable(block.options().get(COLUMN_OPTION));
    Optional<StructField> found = columns.named(named.orElse(DEFAULT_COLUMN));
    Optional<String> rejects = block.find(FileConnectorProvider.REJECTS);
    Optional<Mode> mode =
        Optional.ofNullable(block.options().get("mode"))
            .map(text -> Mode.valueOf(text.toUpperCase(Locale.ROOT)));
    List<Problem> problems = new ArrayList<>();
    if (named.isPresent() && found.isEmpty()) {
      problems.add(unknownColumn(block, columns, named.get()));
    }
    found
        .filter(column -> !column.dataType().equals(DataTypes.StringType))
        .ifPresent(column -> problems.add(noText(block, columns, column)));
    if (rejects.isPresent() && mode.isPresent()) {
      problems.add(contradiction(block, mode.get()));
    }
    rejects.filter(block.name()::equals).ifPresent(self -> problems.add(ownRejects(block)));
    if (!problems.isEmpty()) {
      throw new SetlException(problems);
    }
    boolean wanted = found.isPresent() || rejects.isPresent();
    return new MalformedRows(
        Optional.of(mode.orElse(wanted ? Mode.PERMISSIVE : Mode.FAILFAST)),
        found.map(StructField::name).orElse(DEFAULT_COLUMN),
        found.isPresent(),
        rejects.isPresent(),
        Optional.ofNullable(block.options().get("delimiter"))
            .or(() -> Optional.ofNullable(block.options().get("sep")))
            .orElse(","));
  }

  /** Whether the text of a malformed row is asked for. */
  boolean areTexts() {
    return isShown || areRejected;
  }

  /** Whether a malformed row fails its reader. */
  boolean fail() {
    return mode.isEmpty() || mode.get() == Mode.FAILFAST;
  }

  /**
   * The columns {@code there}, and the one in which Spark hands out malformed rows if we want it.
   */
  StructType readAs(StructType there) {
    boolean isThere = Arrays.stream(there.fieldNames()).anyMatch(column::equals);
    return isThere || !areTexts() ? there : there.add(column, DataTypes.StringType, true);
  }

  /**
   * The rows of {@code file} that are to be seen, with the types {@code typed}; they are the same
   * whichever of their columns are used.
   */
  Dataset<Row> seen(Dataset<Row> file, StructType typed) {
    if (fail()) {
      return file;
    }
    Column bad = hasBadDecimal(typed);
    Dataset<Row> rows = file;
    if (areRejected) {
      rows = whole(file).where(text().isNull().and(bad.equalTo(false)));
    } else if (mode.orElseThrow() == Mode.DROPMALFORMED) {
      rows = whole(file).where(bad.equalTo(false));
    } else if (isShown) {
      rows = whole(file);
    }
    return rows.select(
        Arrays.stream(typed.fields())
            .map(field -> typed(field, bad, typed))
            .toArray(Column[]::new));
  }

  /** The file and the text of the malformed rows of {@code file}. */
  Dataset<Row> rejected(Dataset<Row> file, StructType typed) {
    Column row = malformed(hasBadDecimal(typed), typed);
    return whole(file).where(row.isNotNull()).select(input_file_name().as("file"), row.as("row"));
  }

  private Column typed(StructField field, Column bad, StructType typed) {
    Column value = col(RecordColumns.quoted(field.name()));
    if (field.name().equals(column)) {
      return (isShown ? malformed(bad, typed) : value).as(field.name());
    }
    return field.dataType() instanceof DecimalType
        ? value.try_cast(field.dataType()).as(field.name())
        : value;
  }

  /** The text of a row if it is malformed: of one with a bad decimal, its values. */
  private Column malformed(Column bad, StructType typed) {
    Column[] values =
        Arrays.stream(typed.fields())
            .filter(field -> !field.name().equals(column))
            .map(field -> coalesce(col(RecordColumns.quoted(field.name())).cast("string"), lit("")))
            .toArray(Column[]::new);
    return decimals(typed).isEmpty()
        ? text()
        : coalesce(text(), when(bad, concat_ws(separator, values)));
  }

  private Column text() {
    return col(RecordColumns.quoted(column));
  }

  /** Whether a decimal, which was read as text, is none. */
  private static Column hasBadDecimal(StructType typed) {
    return decimals(typed).stream()
        .map(
            field -> {
              Column value = col(RecordColumns.quoted(field.name())).cast("string");
              return value.isNotNull().and(value.try_cast(field.dataType()).isNull());
            })
        .reduce(lit(false), Column::or);
  }

  private static List<StructField> decimals(StructType typed) {
    return Arrays.stream(typed.fields())
        .filter(field -> field.dataType() instanceof DecimalType)
        .toList();
  }

  /**
   * The rows of {@code file}, of which Spark parses every column. It parses those alone that are
   * used, and finds a row malformed by these, so that the count of rows would be another one than
   * the number of rows. The condition is true of every row, which the optimizer does not see.
   */
  private static Dataset<Row> whole(Dataset<Row> file) {
    Column[] all =
        Arrays.stream(file.columns())
            .map(name -> col(RecordColumns.quoted(name)).isNull())
            .toArray(Column[]::new);
    return file.where(hash(all).geq(Integer.MIN_VALUE));
  }

  private static Problem unknownColumn(Block block, RecordColumns columns, String named) {
    List<String> there = Arrays.asList(columns.inStore().fieldNames());
    Problem.Builder problem =
        Problem.of(
                ProblemCode.VALUE_INVALID,
                "%s of %s names %s, which is no column of %s."
                    .formatted(COLUMN_OPTION, block.name(), named, columns.recordName()))
            .at(block.origin(COLUMN_OPTION))
            .because("the columns are " + String.join(", ", there));
    Nearest.to(named, there).ifPresent(problem::didYouMean);
    return problem.fix("name a component of the record, a String").build();
  }

  private static Problem noText(Block block, RecordColumns columns, StructField column) {
    return Problem.of(
            ProblemCode.VALUE_INVALID,
            "The column %s of %s cannot hold malformed rows of %s."
                .formatted(column.name(), columns.recordName(), block.name()))
        .at(block.origin(COLUMN_OPTION))
        .because("it is " + column.dataType().simpleString() + ", and such a row is a text")
        .fix("make the component a String, or name another with " + COLUMN_OPTION)
        .build();
  }

  private static Problem contradiction(Block block, Mode mode) {
    return Problem.of(
            ProblemCode.VALUE_INVALID,
            "%s has mode = %s and rejects.".formatted(block.name(), mode))
        .at(block.origin("mode"))
        .at(block.origin("rejects"))
        .because("with rejects, malformed rows go to another repository, and there is no mode")
        .fix("take one of the two away")
        .build();
  }

  private static Problem ownRejects(Block block) {
    return Problem.of(
            ProblemCode.VALUE_INVALID, block.name() + " is named as the repository of its rejects.")
        .at(block.origin("rejects"))
        .because("malformed rows cannot go to where they come from")
        .fix("name another block, such as rejects = \"" + block.name() + "Rejects\"")
        .build();
  }
}
