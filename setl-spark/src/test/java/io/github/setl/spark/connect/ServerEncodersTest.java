package io.github.setl.spark.connect;

import io.github.setl.spark.TestServer;
import io.github.setl.spark.record.RecordEncoders;
import io.github.setl.spark.testing.EncoderContract;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records on a real server. */
class ServerEncodersTest {
  private final EncoderContract contract =
      new EncoderContract(TestServer.engine().handle(SparkSession.class), RecordEncoders::of);

  @Test
  void createdRowsAreCollectedEqual() {
    contract.checkRows();
  }

  @Test
  void rowsStayEqualInTypedOperations() {
    contract.checkOperations();
  }

  @Test
  void parquetGivesBackTheSameRows(@TempDir Path folder) {
    contract.checkFiles(folder.toString());
  }
}
