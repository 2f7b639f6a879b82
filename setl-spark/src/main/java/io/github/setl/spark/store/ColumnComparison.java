package io.github.setl.spark.store;

import io.github.setl.problem.Nearest;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Compares the columns that a store has with those that a record wants. Columns are matched by
 * name, without regard to case; order and surplus columns do not matter.
 *
 * @param recordName the record's name, for messages
 * @param wanted the record's columns as they are named in the store
 * @param mayBeMissing the names of those that the store need not have
 * @param stored the columns that the store has
 */
public record ColumnComparison(
    String recordName, StructType wanted, Set<String> mayBeMissing, StructType stored) {

  /** The stored column for {@code wanted}. */
  public Optional<StructField> find(StructField wanted) {
    return Arrays.stream(stored.fields())
        .filter(field -> field.name().equalsIgnoreCase(wanted.name()))
        .findFirst();
  }

  /** The wanted columns that the store lacks and must have. */
  public List<StructField> missing() {
    return Arrays.stream(wanted.fields())
        .filter(column -> find(column).isEmpty() && !mayBeMissing.contains(column.name()))
        .toList();
  }

  /** One problem with everything that keeps the data from being read as the record. */
  public Optional<Problem> problem(Block block, String place) {
    return problem(block, place, missing(), ColumnTypes::canRead, Sides.DATA);
  }

  /**
   * One problem with everything that keeps data with these columns, which {@code block} writes out
   * as its {@code schema}, from being read as the record.
   */
  public Optional<Problem> schemaProblem(Block block) {
    String place = block.origin("schema");
    return problem(block, place, missing(), ColumnTypes::canRead, Sides.SCHEMA);
  }

  /** One problem with everything in which the data is not as the block's {@code schema} says. */
  public Optional<Problem> fileProblem(Block block, String place) {
    String places = "%s (schema: %s)".formatted(place, block.origin("schema"));
    return problem(block, places, missing(), ColumnTypes::canRead, Sides.FILES);
  }

  /**
   * What keeps a {@code Dataset} with these columns from being saved as the record. One without any
   * column comes from Spark's encoder of beans, which says nothing when it is given a record.
   */
  public Optional<Problem> saveProblem(Block block) {
    if (!stored.isEmpty()) {
      return problem(block, "the Dataset that is saved");
    }
    return Optional.of(
        Problem.of(
                ProblemCode.DATA_COLUMNS,
                "The Dataset that is saved in %s has no columns.".formatted(block.name()))
            .at(block.origin())
            .because("the record wants " + columns(wanted))
            .because("Encoders.bean sees no columns in a record, and drops all values")
            .fix("make the Dataset with RecordEncoders.of(%s.class)".formatted(recordName))
            .build());
  }

  /**
   * One problem with everything that keeps rows of the record from being added: they would have a
   * column that the data does not have, or one of another type, and all could no longer be read
   * together.
   */
  public Optional<Problem> appendProblem(Block block, String place) {
    return problem(block, place, absent(), ColumnTypes::same, Sides.DATA);
  }

  /**
   * One problem with everything that keeps a table from being read as the record, and with what it
   * has besides.
   */
  public Optional<Problem> tableProblem(Block block, String place) {
    return problem(block, place, missing(), ColumnTypes::canRead, Sides.TABLE);
  }

  /** One problem with everything for which a table has no room, when rows of the record come. */
  public Optional<Problem> writeProblem(Block block, String place) {
    return problem(block, place, absent(), ColumnTypes::canHold, Sides.GROWING);
  }

  /**
   * One problem with everything that keeps a table from getting the columns of the record by adding
   * columns and widening types.
   */
  public Optional<Problem> lossyProblem(Block block, String place) {
    return problem(block, place, primitives(absent()), ColumnTypes::canBecome, Sides.LOSSY);
  }

  /** One problem with columns that a table format cannot widen, as {@code facts} say it. */
  public Problem notWidenedProblem(Block block, String place, List<String> facts) {
    return build(block, place, facts, List.of(), Sides.LOSSY);
  }

  /** Whether a stored column of the type {@code stored} has room for values of {@code wanted}. */
  public static boolean canHold(DataType stored, DataType wanted) {
    return ColumnTypes.canHold(stored, wanted);
  }

  /** Those that cannot be null, as rows that are there already would have them. */
  private static List<StructField> primitives(List<StructField> columns) {
    return columns.stream().filter(column -> !column.nullable()).toList();
  }

  private List<StructField> absent() {
    return Arrays.stream(wanted.fields()).filter(column -> find(column).isEmpty()).toList();
  }

  /** What is compared, in words. */
  private record Sides(String stored, String wants, String has, String fix) {
    static final Sides TABLE =
        new Sides(
            "table",
            "the record wants ",
            "the table has    ",
            "correct the record, or the table, or");
    static final Sides GROWING =
        new Sides(
            "table",
            "the record wants ",
            "the table has    ",
            "write schemaEvolution = true, so that a write adds columns and widens types, or");
    static final Sides LOSSY =
        new Sides(
            "table",
            "the record wants ",
            "the table has    ",
            "correct the record: a write only adds columns and widens types, or");
    static final Sides DATA =
        new Sides(
            "data",
            "the record wants ",
            "the data has     ",
            "correct the data, or the record, or");
    static final Sides SCHEMA =
        new Sides(
            "schema",
            "the record wants ",
            "the schema has   ",
            "correct the schema, or the record, or");
    static final Sides FILES =
        new Sides(
            "data", "the schema says ", "the data has    ", "correct the data, or the schema, or");
  }

  private Optional<Problem> problem(
      Block block,
      String place,
      List<StructField> absent,
      BiPredicate<DataType, DataType> fits,
      Sides sides) {
    List<String> facts = new ArrayList<>();
    List<String> near = new ArrayList<>();
    for (StructField column : absent) {
      facts.add("the column " + column.name() + " is missing");
      Nearest.to(column.name(), List.of(stored.fieldNames()))
          .ifPresent(name -> near.add("`%s` for `%s`".formatted(name, column.name())));
    }
    for (StructField column : wanted.fields()) {
      find(column)
          .filter(found -> !fits.test(found.dataType(), column.dataType()))
          .ifPresent(found -> facts.add(otherType(column, found)));
    }
    if (!facts.isEmpty() && sides.stored().equals("table")) {
      facts.addAll(extra());
    }
    return facts.isEmpty()
        ? Optional.empty()
        : Optional.of(build(block, place, facts, near, sides));
  }

  private List<String> extra() {
    return Arrays.stream(stored.fieldNames())
        .filter(
            name ->
                Arrays.stream(wanted.fieldNames()).noneMatch(known -> known.equalsIgnoreCase(name)))
        .map(name -> "the column %s is extra: %s has none of that name".formatted(name, recordName))
        .toList();
  }

  private String otherType(StructField wantedColumn, StructField found) {
    return "the column %s is %s, and %s wants %s%s"
        .formatted(
            wantedColumn.name(),
            found.dataType().simpleString(),
            recordName,
            wantedColumn.dataType().simpleString(),
            ColumnTypes.canRead(wantedColumn.dataType(), found.dataType())
                ? ", which is narrower"
                : "");
  }

  private Problem build(
      Block block, String place, List<String> facts, List<String> near, Sides sides) {
    Problem.Builder problem =
        Problem.of(
                ProblemCode.DATA_COLUMNS,
                "The %s of %s does not have the columns of %s."
                    .formatted(sides.stored(), block.name(), recordName))
            .at(block.origin())
            .at(place);
    facts.forEach(problem::because);
    problem.because(sides.wants() + columns(wanted));
    problem.because(sides.has() + columns(stored));
    near.forEach(problem::didYouMean);
    return problem
        .fix(sides.fix())
        .fix("write @ColumnName or naming, if a component's column is called otherwise, or")
        .fix("write @Nullable on a component whose column may be missing")
        .build();
  }

  private static String columns(StructType schema) {
    return schema.isEmpty() ? "no column" : schema.simpleString();
  }
}
