package io.github.setl.spark.lake;

import static org.apache.spark.sql.functions.col;

import io.github.setl.problem.Problem;
import io.github.setl.spark.store.RecordColumns;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructField;

/**
 * What a table is partitioned by: a column, or a transform of one.
 *
 * @param transform {@code days}, {@code bucket}; empty for the column itself
 * @param number the first argument of {@code bucket}; 0 elsewhere
 * @param column the column's name, as it is written
 */
record Partition(String transform, int number, String column) {
  private static final Pattern CALL =
      Pattern.compile("([A-Za-z]+)\\(\\s*(?:([0-9]{1,9})\\s*,\\s*)?([^()]+?)\\s*\\)");

  static Partition parse(String text) {
    Matcher call = CALL.matcher(text.strip());
    return call.matches()
        ? new Partition(
            call.group(1).toLowerCase(Locale.ROOT),
            call.group(2) == null ? 0 : Integer.parseInt(call.group(2)),
            call.group(3))
        : new Partition("", 0, text.strip());
  }

  /** What keeps {@code text} from being a partition of a table with {@code columns}. */
  static Optional<Problem> problem(
      String text, TableFormat format, RecordColumns columns, LakeProblems problems) {
    Partition partition = parse(text);
    String key = LakeConnectorProvider.PARTITION_BY.name();
    if (columns.named(partition.column()).isEmpty()) {
      return Optional.of(
          problems
              .invalid(
                  key,
                  " names the column %s, which %s has not."
                      .formatted(partition.column(), columns.recordName()))
              .because("its columns are " + String.join(", ", columns.inSpark().fieldNames()))
              .fix("name a column of the record")
              .build());
    }
    boolean known =
        partition.transform().isEmpty() || format.transforms().contains(partition.transform());
    if (known && partition.transform().equals("bucket") == (partition.number() > 0)) {
      return Optional.empty();
    }
    return Optional.of(
        problems
            .invalid(key, " has %s, which %s has not.".formatted(text, format.storage()))
            .because(
                format.transforms().isEmpty()
                    ? "it partitions by columns as they are"
                    : "it partitions by columns, and by "
                        + String.join(", ", new TreeSet<>(format.transforms()))
                        + "; a bucket is written bucket(16, column)")
            .fix("write one of these, or create the table with SQL")
            .build());
  }

  /** The partition as Spark takes it, of a table with the columns {@code columns}. */
  Column in(RecordColumns columns) {
    StructField field = columns.named(column).orElseThrow();
    Column plain = col(RecordColumns.quoted(field.name()));
    functions.partitioning$ transforms = functions.partitioning$.MODULE$;
    return switch (transform) {
      case "years" -> transforms.years(plain);
      case "months" -> transforms.months(plain);
      case "days" -> transforms.days(plain);
      case "hours" -> transforms.hours(plain);
      case "bucket" -> transforms.bucket(number, plain);
      default -> plain;
    };
  }

  /** The partition as {@link LakeTable#partitions} tells it. */
  String normal(RecordColumns columns) {
    String name = columns.named(column).map(StructField::name).orElse(column);
    String text =
        transform.isEmpty()
            ? name
            : transform + "(" + (number > 0 ? number + "," : "") + name + ")";
    return LakeTable.normal(text);
  }
}
