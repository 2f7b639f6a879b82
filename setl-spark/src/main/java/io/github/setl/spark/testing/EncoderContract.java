package io.github.setl.spark.testing;

import static org.apache.spark.sql.functions.lit;

import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.record.RecordSchema;
import io.github.setl.spark.testing.EncodedRows.Case;
import io.github.setl.spark.testing.EncodedRows.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.FilterFunction;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.KeyValueGroupedDataset;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * What the encoder of a record must do on every engine that is Spark: records of every type of
 * component, nested in every way, with null wherever it may be, come back equal. For the tests of
 * an engine:
 *
 * <pre>{@code
 * EncoderContract contract = new EncoderContract(session, RecordEncoders::of);
 * contract.checkRows();
 * contract.checkOperations();
 * contract.checkFiles("/tmp/rows");
 * }</pre>
 *
 * <p>Each check throws an {@link AssertionError} with all that differs.
 */
public final class EncoderContract {
  private final SparkSession session;
  private final Encoding encoding;
  private final List<String> differences = new ArrayList<>();

  /** Where an encoder comes from: {@code RecordEncoders::of}. */
  @FunctionalInterface
  public interface Encoding {
    /** The encoder of {@code type}. */
    <T> Encoder<T> of(Class<T> type);
  }

  /** A check of what {@code encoding} gives, on {@code session}, which stays open. */
  public EncoderContract(SparkSession session, Encoding encoding) {
    this.session = session;
    this.encoding = encoding;
  }

  /** Rows that are created have the schema of the record, and are collected equal. */
  public void checkRows() {
    checkAll(this::rows);
  }

  /**
   * Rows stay equal in {@code filter}, {@code map}, {@code flatMap}, {@code groupByKey}, {@code
   * mapGroups}, {@code flatMapGroups} and {@code joinWith}. The engine must know the classes of
   * this package.
   */
  public void checkOperations() {
    checkAll(this::operations);
  }

  /**
   * Rows that are written as Parquet are read equal.
   *
   * @param folder a folder for the files, as the engine sees it
   */
  public void checkFiles(String folder) {
    checkAll(new ParquetCheck(folder));
  }

  private <T> void rows(Case<T> each) {
    Dataset<T> rows = dataset(each);
    same(each, "the schema", List.of(RecordSchema.of(each.type())), List.of(rows.schema()));
    same(each, "collect", each.rows(), rows.collectAsList());
  }

  private <T> void operations(Case<T> each) {
    checkMapped(each);
    checkGroups(each);
    checkJoined(each);
  }

  private <T> void checkMapped(Case<T> each) {
    Encoder<T> encoder = encoding.of(each.type());
    Dataset<T> mapped =
        dataset(each)
            .filter((FilterFunction<T>) row -> true)
            .map((MapFunction<T, T>) row -> row, encoder)
            .flatMap((FlatMapFunction<T, T>) row -> List.of(row, row).iterator(), encoder);
    same(each, "the schema", List.of(RecordSchema.of(each.type())), List.of(mapped.schema()));
    List<T> twice = each.rows().stream().flatMap(row -> Stream.of(row, row)).toList();
    same(each, "map and flatMap", twice, mapped.collectAsList());
  }

  private <T> void checkGroups(Case<T> each) {
    String name = each.type().getSimpleName();
    KeyValueGroupedDataset<Group, T> groups =
        dataset(each)
            .groupByKey(
                (MapFunction<T, Group>) row -> new Group(row.getClass().getSimpleName(), null),
                encoding.of(Group.class));
    same(
        each,
        "mapGroups",
        List.of(new Group(name, each.rows().size())),
        groups
            .mapGroups(
                (MapGroupsFunction<Group, T, Group>)
                    (group, rows) -> {
                      int count = 0;
                      for (; rows.hasNext(); rows.next()) {
                        count++;
                      }
                      return new Group(group.name(), count);
                    },
                encoding.of(Group.class))
            .collectAsList());
    same(
        each,
        "flatMapGroups",
        each.rows(),
        groups
            .flatMapGroups(
                (FlatMapGroupsFunction<Group, T, T>) (group, rows) -> rows,
                encoding.of(each.type()))
            .collectAsList());
  }

  private <T> void checkJoined(Case<T> each) {
    Dataset<T> all = dataset(each);
    T first = each.rows().get(0);
    Dataset<T> one = dataset(new Case<>(each.type(), List.of(first)));
    same(
        each,
        "joinWith",
        each.rows().stream().map(row -> new Joined<>(row, first)).toList(),
        pairs(all.joinWith(one, lit(true), "inner")));
    same(
        each,
        "joinWith without a partner",
        each.rows().stream().map(row -> new Joined<T>(row, null)).toList(),
        pairs(all.joinWith(one, lit(false), "left_outer")));
  }

  private record Joined<T>(T left, @Nullable T right) {}

  private static <T> List<Joined<T>> pairs(Dataset<Tuple2<T, T>> joined) {
    return joined.collectAsList().stream().map(both -> new Joined<>(both._1(), both._2())).toList();
  }

  private final class ParquetCheck implements Check {
    private final String folder;

    ParquetCheck(String folder) {
      this.folder = folder;
    }

    @Override
    public <T> void on(Case<T> each) {
      String path = folder + "/" + each.type().getSimpleName();
      dataset(each).write().parquet(path);
      Dataset<T> read = session.read().parquet(path).as(encoding.of(each.type()));
      same(each, "Parquet", each.rows(), read.collectAsList());
    }
  }

  private <T> Dataset<T> dataset(Case<T> each) {
    return RecordDatasets.create(session, encoding.of(each.type()), each.rows());
  }

  private void checkAll(Check check) {
    differences.clear();
    for (Case<?> each : EncodedRows.all()) {
      try {
        check.on(each);
      } catch (Exception thrown) {
        differences.add(each.type().getSimpleName() + ": " + thrown);
      }
    }
    if (!differences.isEmpty()) {
      throw new AssertionError(String.join("\n", differences));
    }
  }

  @FunctionalInterface
  private interface Check {
    <T> void on(Case<T> each);
  }

  /** Notes what is not the same in {@code actual}, in any order. */
  private void same(Case<?> each, String operation, List<?> expected, List<?> actual) {
    List<@Nullable Object> missing = new ArrayList<>();
    expected.forEach(row -> missing.add(Content.of(row)));
    List<@Nullable Object> surplus = new ArrayList<>();
    for (Object row : actual) {
      Object content = Content.of(row);
      if (!missing.remove(content)) {
        surplus.add(content);
      }
    }
    if (!missing.isEmpty() || !surplus.isEmpty()) {
      differences.add(
          "%s: %s gives %s instead of %s"
              .formatted(each.type().getSimpleName(), operation, surplus, missing));
    }
  }
}
