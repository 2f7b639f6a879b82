package io.github.setl.spark.lake;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.raise_error;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.to_json;
import static org.apache.spark.sql.functions.when;

import io.github.setl.problem.SetlException;
import io.github.setl.spark.MergeRules;
import io.github.setl.spark.store.RecordColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.sql.types.StructField;

/**
 * A merge of rows into a table, as a statement of Spark SQL.
 *
 * @param columns the columns of the record
 * @param key those that tell rows apart, as the table calls them
 * @param updated those that are updated, and make rows differ
 * @param rules what happens when
 */
record MergeStatement(
    RecordColumns columns, List<StructField> key, List<StructField> updated, MergeRules rules) {
  /** Begins the message of Spark when a key occurs twice. */
  private static final String REPEATED = "setl: repeated key ";

  private static final String TIMES = "setl_times";
  private static final String ONCE = "setl_once";
  private static final String MATCHED = "\nWHEN MATCHED AND source." + ONCE + " AND ";
  private static final int MOST_SHOWN = 5;

  /**
   * The merge by the key of a block, with {@code rules}.
   *
   * @throws SetlException if the block has no key, or the rules name a column that is none
   */
  static MergeStatement of(RecordColumns columns, MergeRules rules, LakeProblems problems) {
    List<StructField> key =
        problems.place().block().value(LakeConnectorProvider.KEY).stream()
            .map(name -> columns.named(name).orElseThrow())
            .toList();
    if (key.isEmpty()) {
      throw new SetlException(
          List.of(
              problems
                  .invalid("key", " is missing, by which rows are merged.")
                  .fix("write the columns that tell rows apart: key = [id]")
                  .build()));
    }
    List<StructField> updated =
        rules.updateColumns().isEmpty()
            ? Arrays.stream(columns.inStore().fields())
                .filter(field -> !key.contains(field))
                .toList()
            : rules.updateColumns().stream()
                .map(
                    name -> columns.named(name).orElseThrow(() -> problems.noColumn(name, columns)))
                .toList();
    return new MergeStatement(columns, key, updated, rules);
  }

  /** {@code values} as an update takes them. */
  static String assignments(
      RecordColumns columns, Map<String, String> values, LakeProblems problems) {
    return values.entrySet().stream()
        .map(
            value ->
                RecordColumns.quoted(
                        columns
                            .named(value.getKey())
                            .orElseThrow(() -> problems.noColumn(value.getKey(), columns))
                            .name())
                    + " = "
                    + value.getValue())
        .collect(Collectors.joining(", "));
  }

  /**
   * {@code rows} with a column that is true of each, and fails if two of them have the same key.
   * Spark would see that only if the table has the key too, and insert both if not. The statement
   * asks for it; what only looks for the files of the keys does not, and is spared its cost.
   */
  Dataset<Row> guarded(Dataset<Row> rows) {
    Column[] keys = keys();
    Column message = concat(lit(REPEATED), to_json(struct(keys)));
    Column once = when(col(TIMES).gt(1), raise_error(message).cast("boolean")).otherwise(lit(true));
    Dataset<Row> guarded =
        rows.withColumn(TIMES, count(lit(1)).over(Window.partitionBy(keys)))
            .withColumn(ONCE, once)
            .drop(TIMES);
    // A statement that only inserts asks nothing of rows whose key the table has.
    boolean onlyInserts = updated.isEmpty() && rules.deleteWhen().isEmpty();
    return onlyInserts ? guarded.where(col(ONCE)) : guarded;
  }

  /** Those of {@link #guarded} rows that are inserted into a new table, with its columns. */
  Dataset<Row> inserted(Dataset<Row> source) {
    Dataset<Row> named = source.where(col(ONCE)).as("source");
    return rules
        .insertWhen()
        .map(named::where)
        .orElse(named)
        .select(
            Arrays.stream(columns.inStore().fieldNames())
                .map(name -> col(RecordColumns.quoted(name)))
                .toArray(Column[]::new));
  }

  /** Whether {@code thrown} says that a key occurs twice, in the rows or in Spark's own words. */
  static boolean isRepeatedKey(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      if (message.contains("[USER_RAISED_EXCEPTION] " + REPEATED)
          || message.contains("MERGE_CARDINALITY_VIOLATION")
          || message.contains("DELTA_MULTIPLE_SOURCE_ROW_MATCHING")) {
        return true;
      }
    }
    return false;
  }

  /** Some keys that occur several times in {@code rows}, and how often. */
  Map<String, Long> repeated(Dataset<Row> rows) {
    Map<String, Long> found = new LinkedHashMap<>();
    rows.groupBy(keys())
        .agg(count(lit(1)).as(TIMES))
        .where(col(TIMES).gt(1))
        .orderBy(keys())
        .limit(MOST_SHOWN)
        .collectAsList()
        .forEach(row -> found.put(shown(row), row.getLong(key.size())));
    return found;
  }

  private String shown(Row row) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < key.size(); i++) {
      parts.add(key.get(i).name() + " = " + row.get(i));
    }
    return String.join(", ", parts);
  }

  /** The names of the key, as the table calls them. */
  List<String> keyNames() {
    return key.stream().map(StructField::name).toList();
  }

  private Column[] keys() {
    return key.stream()
        .map(field -> col(RecordColumns.quoted(field.name())))
        .toArray(Column[]::new);
  }

  /**
   * The statement that merges the rows of the view {@code source} into the table {@code target}.
   */
  String sql(String target, String source) {
    StringBuilder sql =
        new StringBuilder(
            "MERGE INTO %s AS target USING %s AS source ON ".formatted(target, source));
    sql.append(
        key.stream()
            .map(field -> pair(field, field.nullable() ? "<=>" : "="))
            .collect(Collectors.joining(" AND ")));
    rules
        .deleteWhen()
        .ifPresent(when -> sql.append(MATCHED).append("(").append(when).append(") THEN DELETE"));
    if (!updated.isEmpty()) {
      sql.append(MATCHED);
      rules.updateWhen().ifPresent(when -> sql.append("(").append(when).append(") AND "));
      sql.append("NOT (").append(same()).append(") THEN UPDATE SET ");
      sql.append(updated.stream().map(field -> pair(field, "=")).collect(Collectors.joining(", ")));
    }
    sql.append("\nWHEN NOT MATCHED AND source." + ONCE);
    rules.insertWhen().ifPresent(when -> sql.append(" AND (").append(when).append(")"));
    List<String> names =
        Arrays.stream(columns.inStore().fieldNames()).map(RecordColumns::quoted).toList();
    return sql.append(" THEN INSERT (")
        .append(String.join(", ", names))
        .append(") VALUES (")
        .append(names.stream().map(name -> "source." + name).collect(Collectors.joining(", ")))
        .append(")")
        .toString();
  }

  private static String pair(StructField field, String operator) {
    String name = RecordColumns.quoted(field.name());
    return "target.%s %s source.%s".formatted(name, operator, name);
  }

  private String same() {
    return updated.stream()
        .map(
            field -> {
              String name = RecordColumns.quoted(field.name());
              return ComparedSql.of("target." + name, field.dataType())
                  + " <=> "
                  + ComparedSql.of("source." + name, field.dataType());
            })
        .collect(Collectors.joining(" AND "));
  }
}
