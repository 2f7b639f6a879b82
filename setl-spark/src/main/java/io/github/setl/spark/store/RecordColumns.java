package io.github.setl.spark.store;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.raise_error;
import static org.apache.spark.sql.functions.when;

import io.github.setl.api.Naming;
import io.github.setl.problem.Problem;
import io.github.setl.spark.record.RecordSchema;
import io.github.setl.spi.Block;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * The columns of a record, in Spark and in a store: same order and types, names by {@code naming}.
 *
 * @param recordName the record's name, for messages
 * @param inSpark the columns as a {@code Dataset} has them
 * @param inStore the columns as the store has them
 * @param mayBeMissing the names of those that the store need not have
 */
public record RecordColumns(
    String recordName, StructType inSpark, StructType inStore, Set<String> mayBeMissing) {

  /** The columns of {@code recordType}, called in the store as {@code naming} says. */
  public static RecordColumns of(Class<?> recordType, Naming naming) {
    return new RecordColumns(
        recordType.getSimpleName(),
        RecordSchema.of(recordType),
        RecordSchema.of(recordType, naming),
        RecordSchema.mayBeMissing(recordType, naming));
  }

  /** These columns, of which {@code column} may be missing in files. */
  public RecordColumns mayMiss(String column) {
    Set<String> more = new HashSet<>(mayBeMissing);
    more.add(column);
    return new RecordColumns(recordName, inSpark, inStore, Set.copyOf(more));
  }

  /** The columns of the record beside those that files have. */
  public ColumnComparison compare(StructType stored) {
    return new ColumnComparison(recordName, inStore, mayBeMissing, stored);
  }

  /** The column that is called {@code name} in files or in a {@code Dataset}, as files have it. */
  public Optional<StructField> named(String name) {
    return IntStream.range(0, inStore.size())
        .filter(
            i ->
                inStore.fields()[i].name().equalsIgnoreCase(name)
                    || inSpark.fields()[i].name().equalsIgnoreCase(name))
        .mapToObj(i -> inStore.fields()[i])
        .findFirst();
  }

  /** These columns without those that are names of folders. */
  public RecordColumns without(Predicate<String> partition) {
    int[] left =
        IntStream.range(0, inStore.size())
            .filter(i -> !partition.test(inStore.fields()[i].name()))
            .toArray();
    return new RecordColumns(
        recordName, selected(inSpark, left), selected(inStore, left), mayBeMissing);
  }

  private static StructType selected(StructType all, int[] positions) {
    return DataTypes.createStructType(
        Arrays.stream(positions).mapToObj(i -> all.fields()[i]).toArray(StructField[]::new));
  }

  /** The rows of {@code file}, which has the columns {@code stored}, with the record's columns. */
  public Dataset<Row> toSpark(Dataset<Row> file, StructType stored) {
    ColumnComparison comparison = compare(stored);
    Column[] columns = new Column[inStore.size()];
    for (int i = 0; i < columns.length; i++) {
      StructField inFile = inStore.fields()[i];
      StructField named = inSpark.fields()[i];
      columns[i] =
          comparison
              .find(inFile)
              .map(found -> convert(found, inFile, named, named))
              .orElseGet(() -> lit(null).cast(named.dataType()))
              .as(named.name());
    }
    return file.select(columns);
  }

  /**
   * The columns {@code there}, in that order: from the columns of the record in {@code rows}, null
   * where the record has none.
   */
  public Dataset<Row> toStore(Dataset<?> rows, StructType there) {
    return rows.select(stored(rows, there));
  }

  private Column[] stored(Dataset<?> rows, StructType there) {
    ColumnComparison given = new ColumnComparison(recordName, inSpark, Set.of(), rows.schema());
    Column[] columns = new Column[there.size()];
    for (int i = 0; i < columns.length; i++) {
      StructField named = there.fields()[i];
      int position = position(named.name());
      columns[i] =
          (position < 0 ? Optional.<StructField>empty() : given.find(inSpark.fields()[position]))
              .map(
                  found ->
                      convert(found, inSpark.fields()[position], inStore.fields()[position], named))
              .orElseGet(() -> lit(null).cast(named.dataType()))
              .as(named.name());
    }
    return columns;
  }

  /**
   * The columns of the record as {@code there} has them, from those in {@code rows}, and after them
   * what {@code rows} has besides.
   */
  public Dataset<Row> toStoreWithOthers(Dataset<?> rows, StructType there) {
    StructType own =
        DataTypes.createStructType(
            Arrays.stream(there.fields())
                .filter(field -> position(field.name()) >= 0)
                .toArray(StructField[]::new));
    Stream<Column> others =
        Arrays.stream(rows.columns())
            .filter(name -> named(name).isEmpty())
            .map(name -> col(quoted(name)));
    return rows.select(
        Stream.concat(Arrays.stream(stored(rows, own)), others).toArray(Column[]::new));
  }

  /** What keeps {@code rows} from being written as the record. */
  public Optional<Problem> problemOf(Dataset<?> rows, Block block) {
    return new ColumnComparison(recordName, inSpark, Set.of(), rows.schema()).saveProblem(block);
  }

  /** The column {@code found} as {@code target}: see {@link NestedColumns#convert}. */
  private static Column convert(
      StructField found, StructField wanted, StructField named, StructField target) {
    if (found.dataType().equals(DataTypes.StringType) && target.dataType() instanceof DecimalType) {
      Column text = col(quoted(found.name()));
      Column number = text.try_cast(target.dataType());
      Column message = concat(lit("The column " + found.name() + " has no number: "), text);
      return when(text.isNotNull().and(number.isNull()), raise_error(message)).otherwise(number);
    }
    return NestedColumns.convert(
        col(quoted(found.name())),
        found.dataType(),
        wanted.dataType(),
        named.dataType(),
        target.dataType());
  }

  /** The position of the column that files call {@code name}; -1 if the record has none. */
  private int position(String name) {
    for (int i = 0; i < inStore.size(); i++) {
      if (inStore.fields()[i].name().equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * How to read a text file whose columns are called {@code header}: the record's types, text for
   * columns that the record does not have.
   */
  public StructType typed(StructType header) {
    return typed(header, inStore);
  }

  /** The columns of {@code header} with the types of {@code known}, and else text. */
  public static StructType typed(StructType header, StructType known) {
    StructField[] fields =
        Arrays.stream(header.fields())
            .map(
                stored ->
                    Arrays.stream(known.fields())
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
   * {@code stored} with decimals as text. Spark's reader drops the commas of a decimal, so that
   * {@code 100,50} would be 10050; as text it is refused.
   */
  public static StructType decimalsAsText(StructType stored) {
    return DataTypes.createStructType(
        Arrays.stream(stored.fields())
            .map(
                field ->
                    field.dataType() instanceof DecimalType
                        ? DataTypes.createStructField(field.name(), DataTypes.StringType, true)
                        : field)
            .toArray(StructField[]::new));
  }

  /** The rows of {@code file}, in which an empty text is no decimal, as Spark reads XML. */
  public static Dataset<Row> emptyDecimalsAsNull(Dataset<Row> file, StructType typed) {
    return file.select(
        Arrays.stream(typed.fields())
            .map(
                field -> {
                  Column column = col(quoted(field.name()));
                  return field.dataType() instanceof DecimalType
                      ? when(column.notEqual(""), column).as(field.name())
                      : column;
                })
            .toArray(Column[]::new));
  }

  /**
   * The columns {@code found} and those of the record beyond them: of JSON only some rows were
   * looked at, and a column may be in others.
   */
  public StructType withMissing(StructType found) {
    ColumnComparison comparison = compare(found);
    StructType all = found;
    for (StructField column : inStore.fields()) {
      if (comparison.find(column).isEmpty()) {
        all = all.add(column);
      }
    }
    return all;
  }

  /** The name as Spark takes any name. */
  public static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
