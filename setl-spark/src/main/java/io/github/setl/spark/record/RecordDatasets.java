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

  /**
   * The rows as records of {@code type}. {@code Dataset.as} of Spark Connect takes an encoder that
   * was made for every Spark, and does not look for it in one of Spark classic, as its other
   * operations do.
   *
   * @throws io.github.setl.problem.SetlException if {@code type} cannot be stored, with all reasons
   */
  public static <T> Dataset<T> as(Dataset<Row> rows, Class<T> type) {
    Encoder<T> encoder = RecordEncoders.of(type);
    boolean isClassic = rows.getClass().getName().startsWith(CLASSIC);
    return rows.as(isClassic ? encoder : SparkEncoders.portable(encoder));
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
