package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import io.github.setl.spark.record.RecordEncoders;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark's encoder of beans, which sees nothing in a record. */
class EncoderOfBeansTest {
  @TempDir private Path folder;

  record Order(int id, String customer) {}

  private final SparkSession spark = TestSession.get();

  @Test
  void aDatasetThatHasItsColumnsYetIsRefused() throws IOException {
    Dataset<Order> rows =
        spark.sql("SELECT 1 AS id, 'Ada' AS customer").as(Encoders.bean(Order.class));
    SetlException thrown =
        catchThrowableOfType(
            SetlException.class,
            () ->
                FileBlock.in(folder, "PARQUET", "")
                    .use(Order.class, both -> both.datasets().save(rows)));
    Golden.assertEquals("encoder-of-beans-with-columns", String.valueOf(thrown.getMessage()));
    assertThat(folder.resolve("data")).doesNotExist();
  }

  public static final class Bean {
    private int id;

    public int getId() {
      return id;
    }

    public void setId(int id) {
      this.id = id;
    }
  }

  @Test
  void onlyRecordsAreLost() {
    assertThat(RecordEncoders.isBean(Encoders.bean(Order.class))).isTrue();
    assertThat(RecordEncoders.isBean(Encoders.bean(Bean.class))).isFalse();
    assertThat(RecordEncoders.isBean(RecordEncoders.of(Order.class))).isFalse();
    assertThat(RecordEncoders.isBean(Encoders.STRING())).isFalse();
  }
}
