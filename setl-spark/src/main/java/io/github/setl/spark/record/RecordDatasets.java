package io.github.setl.spark.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Makes {@code Dataset}s of values in memory.
 *
 * <p>{@code SparkSession.createDataset} is called through a method handle: javac cannot choose
 * among its overloads without {@code org.apache.spark.rdd.RDD}, which {@code spark-sql-api} does
 * not have.
 */
public final class RecordDatasets {
  private static final String CLASSIC = "org.apache.spark.sql.classic.";
  private static final MethodHandle CREATE = createDataset();

  private RecordDatasets() {}

  /**
   * A {@code Dataset} of {@code rows}: records, or values that Spark stores by itself.
   *
   * @throws io.github.setl.problem.SetlException if {@code type} cannot be stored, with all reasons
   */
  public static <T> Dataset<T> create(SparkSession session, Class<T> type, List<? extends T> rows) {
    return create(session, RecordEncoders.of(type), rows);
  }

  /** A {@code Dataset} of {@code rows}, of which {@code encoder} makes columns. */
  @SuppressWarnings("unchecked") // The encoder makes it a Dataset of T.
  public static <T> Dataset<T> create(
      SparkSession session, Encoder<T> encoder, List<? extends T> rows) {
    try {
      return (Dataset<T>) CREATE.invoke(session, rows, encoder);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new IllegalStateException("Spark cannot make a Dataset with " + encoder, thrown);
    }
  }

  /** The rows as values of {@code encoder}, which may be one of another session. */
  public static <T> Dataset<T> as(Dataset<Row> rows, Encoder<T> encoder) {
    return rows.as(isClassic(rows) ? encoder : SparkEncoders.portable(encoder));
  }

  /** Whether {@code data} is of Spark classic; else it is of Spark Connect. */
  public static boolean isClassic(Dataset<?> data) {
    return data.getClass().getName().startsWith(CLASSIC);
  }

  /** Whether {@code session} is of Spark classic; else it is of Spark Connect. */
  public static boolean isClassic(SparkSession session) {
    return session.getClass().getName().startsWith(CLASSIC);
  }

  private static MethodHandle createDataset() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(
              SparkSession.class,
              "createDataset",
              MethodType.methodType(Dataset.class, List.class, Encoder.class));
    } catch (ReflectiveOperationException thrown) {
      throw new LinkageError("this Spark has no SparkSession.createDataset(List, Encoder)", thrown);
    }
  }
}
