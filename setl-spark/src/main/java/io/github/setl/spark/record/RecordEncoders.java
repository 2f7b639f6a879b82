package io.github.setl.spark.record;

import io.github.setl.problem.SetlException;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/**
 * Encoders for records: how Spark turns them into rows and back.
 *
 * <pre>{@code
 * record Route(@ColumnName("route_id") int id, String from, List<Stop> stops) {}
 *
 * Dataset<Route> routes = spark.read().parquet("routes").as(RecordEncoders.of(Route.class));
 * }</pre>
 *
 * <p>They work on Spark classic and on Spark Connect. Columns are found by name, without regard to
 * case, in any order, among any others, in nested records too. A component may be a number, {@code
 * boolean}, {@code String}, {@code BigDecimal} (38 digits, 18 of them behind the point), {@code
 * byte[]}, {@code LocalDate}, {@code LocalDateTime}, {@code Instant} (in microseconds), an enum (as
 * text), a record, or a {@code List}, {@code Set}, {@code Map} or array of these, or an {@code
 * Optional} of one of these all. Columns of primitive components are not nullable, all others are.
 */
public final class RecordEncoders {
  private static final ClassValue<Encoder<?>> CACHE =
      new ClassValue<>() {
        @Override
        protected Encoder<?> computeValue(Class<?> type) {
          return SparkEncoders.encoder(type);
        }
      };

  private RecordEncoders() {}

  /**
   * The encoder for {@code type}: a record, or a class that Spark stores by itself, such as {@code
   * String} or {@code Long}. The same one at every call. Thread safe.
   *
   * @throws SetlException if {@code type} cannot be stored, with all reasons
   */
  @SuppressWarnings("unchecked") // The cache holds for every class an encoder of that class.
  public static <T> Encoder<T> of(Class<T> type) {
    return (Encoder<T>) CACHE.get(type);
  }

  /**
   * The encoder for rows of {@code schema}; dates and times may be of either of Spark's classes.
   */
  public static Encoder<Row> ofRows(StructType schema) {
    return SparkEncoders.ofRows(schema);
  }

  /**
   * Whether {@code encoder} is {@code Encoders.bean} of a record. It sees no components, and drops
   * all values without a word.
   */
  public static boolean isBean(Encoder<?> encoder) {
    return SparkEncoders.isBeanOfRecord(encoder);
  }
}
