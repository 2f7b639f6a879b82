package io.github.setl.spark.file;

import io.github.setl.spark.store.RecordColumns;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * Finds the columns that JSON files have. JSON has no schema, so that only the rows can tell; the
 * first thousand lines are looked at, and all rows only where those lack a column.
 *
 * <p>{@code DataFrameReader.json} is called through a method handle: javac cannot choose among its
 * overloads without {@code org.apache.spark.rdd.RDD}, which {@code spark-sql-api} does not have.
 */
final class JsonColumns {
  private static final int LINES = 1_000;
  private static final int FIRST_LINES = 10;

  /** Options with which a line of the file is not a line of text as it is read here. */
  private static final List<String> OTHER_LINES =
      List.of("multiLine", "encoding", "charset", "lineSep", "singleVariantColumn");

  private static final MethodHandle JSON = json();

  private JsonColumns() {}

  /**
   * The columns of the files at {@code path}; none if there is no row. Throws what Spark throws if
   * they cannot be read, checked exceptions too.
   */
  static StructType of(
      SparkSession session, String path, Map<String, String> options, RecordColumns wanted)
      throws Exception {
    if (OTHER_LINES.stream().noneMatch(options::containsKey)) {
      Dataset<String> lines = session.read().options(options).textFile(path).limit(LINES);
      StructType first = read(session.read().options(options), lines).schema();
      if (wanted.compare(first).missing().isEmpty()) {
        return first;
      }
    }
    return session.read().format("json").options(options).load(path).schema();
  }

  /** Whether the first two lines look like a document each, of which only one would be read. */
  static boolean hasDocumentALine(SparkSession session, String path) {
    List<String> lines =
        session.read().textFile(path).limit(FIRST_LINES).collectAsList().stream()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .limit(2)
            .toList();
    return lines.size() == 2 && lines.stream().allMatch(JsonColumns::isDocument);
  }

  private static boolean isDocument(String line) {
    return (line.startsWith("{") && line.endsWith("}"))
        || (line.startsWith("[") && line.endsWith("]"));
  }

  @SuppressWarnings("unchecked") // A DataFrameReader makes Datasets of rows.
  private static Dataset<Row> read(DataFrameReader reader, Dataset<String> lines) throws Exception {
    try {
      return (Dataset<Row>) JSON.invoke(reader, lines);
    } catch (Exception | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new IllegalStateException("Spark cannot read lines of JSON", thrown);
    }
  }

  private static MethodHandle json() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(
              DataFrameReader.class, "json", MethodType.methodType(Dataset.class, Dataset.class));
    } catch (ReflectiveOperationException thrown) {
      throw new LinkageError("this Spark has no DataFrameReader.json(Dataset)", thrown);
    }
  }
}
