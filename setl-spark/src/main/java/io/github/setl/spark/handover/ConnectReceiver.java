package io.github.setl.spark.handover;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.store.StreamedRows;
import io.github.setl.spi.Engine;
import io.github.setl.spi.HandoverRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/**
 * Takes rows over into a session of Spark Connect: few are sent by this process, more go through a
 * folder that both sessions see.
 *
 * @param session the session that receives them
 */
public record ConnectReceiver(SparkSession session) {

  /**
   * The data of {@code request} as a {@code Dataset} of this session.
   *
   * @throws SetlException if it is larger than the limit, and there is no folder
   */
  public Engine.CachedData receive(HandoverRequest request) {
    Dataset<?> data = (Dataset<?>) request.data();
    return data.sparkSession() == session
        ? new Engine.CachedData(data, () -> {})
        : takeOver(data, request);
  }

  private Engine.CachedData takeOver(Dataset<?> data, HandoverRequest request) {
    List<Row> rows = new ArrayList<>();
    if (isWithin(request.limit(), data, rows)) {
      return new Engine.CachedData(direct(data, rows), () -> {});
    }
    String path = request.path().orElseThrow(() -> tooLarge(request));
    SharedFolder folder =
        new SharedFolder(data.sparkSession(), path + "/setl-" + UUID.randomUUID());
    try {
      return new Engine.CachedData(through(folder, data), folder::delete);
    } catch (RuntimeException | Error thrown) {
      folder.delete();
      throw thrown;
    }
  }

  /** Whether all rows take at most {@code limit} bytes; they are then in {@code rows}. */
  private static boolean isWithin(long limit, Dataset<?> data, List<Row> rows) {
    try (StreamedRows<Row> all = new StreamedRows<>(data.toDF())) {
      rows.addAll(Batches.next(all, limit + 1));
      return !all.hasNext() && rows.stream().mapToLong(RowSize::of).sum() <= limit;
    }
  }

  private <T> Dataset<T> direct(Dataset<T> data, List<Row> rows) {
    StructType schema = data.schema();
    return RecordDatasets.as(
        RecordDatasets.create(session, RecordEncoders.ofRows(schema), rows), data.encoder());
  }

  private <T> Dataset<T> through(SharedFolder folder, Dataset<T> data) {
    data.toDF().write().parquet(folder.path());
    return RecordDatasets.as(
        session.read().schema(data.schema()).parquet(folder.path()), data.encoder());
  }

  private static SetlException tooLarge(HandoverRequest request) {
    return new SetlException(
        List.of(
            Problem.of(
                    ProblemCode.HANDOVER_REFUSED,
                    "There are too many rows to hand over from %s to the engine %s."
                        .formatted(request.from(), request.to()))
                .because(
                    "they take more than setl.handover.limit, which is %,d bytes"
                        .formatted(request.limit()))
                .because("more goes through setl.handover.path alone, which is not set")
                .fix("setl.handover.path = \"..\", a folder that both engines read and write")
                .fix("or a larger setl.handover.limit: the rows go through this process's memory")
                .build()));
  }
}
