package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.spark.ChildJvm;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordEncoders;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A task that fails and is tried again, as {@code local[2]} never does. */
class RetriedTaskTest {
  record Row(int id) {}

  private static final int ROWS = 100;

  @TempDir private Path folder;

  /** Writes rows; the task of the last one fails once, when it has written all others. */
  static final class Main {
    private static final AtomicBoolean FAILED = new AtomicBoolean();

    private Main() {}

    @SuppressWarnings("SystemOut") // The test reads what is printed.
    public static void main(String[] arguments) {
      SparkSession session =
          SparkSession.builder()
              .master("local[2,4]")
              .config("spark.ui.enabled", "false")
              .getOrCreate();
      Dataset<Row> rows =
          session
              .range(0, ROWS, 1, 2)
              .map(
                  (MapFunction<Long, Integer>)
                      id -> {
                        if (id == ROWS - 1 && FAILED.compareAndSet(false, true)) {
                          System.out.println("failed");
                          throw new IllegalStateException("once");
                        }
                        return id.intValue();
                      },
                  Encoders.INT())
              .toDF("id")
              .as(RecordEncoders.of(Row.class));
      FileBlock.in(Path.of(arguments[0]), "PARQUET", "saveMode = Append")
          .use(Row.class, both -> both.datasets().save(rows));
    }
  }

  @Test
  void leavesNoDuplicate() throws Exception {
    try (ChildJvm child = ChildJvm.start(folder, Main.class, folder.toString())) {
      assertThat(child.exitCode()).isZero();
      assertThat(child.printed()).containsExactly("failed");
    }
    List<Integer> ids =
        TestSession.get()
            .read()
            .parquet(folder + "/data")
            .select("id")
            .as(Encoders.INT())
            .collectAsList();
    assertThat(ids).containsExactlyInAnyOrderElementsOf(IntStream.range(0, ROWS).boxed().toList());
  }
}
