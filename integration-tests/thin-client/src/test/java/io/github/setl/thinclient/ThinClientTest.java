package io.github.setl.thinclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.Setl;
import io.github.setl.connectserver.ConnectServer;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pipelines in a program without Spark core. */
class ThinClientTest {
  @TempDir private static Path folder;

  private static ConnectServer server;
  private static Setl setl;

  @BeforeAll
  static void start() throws Exception {
    server = ConnectServer.start(folder, Map.of());
    setl =
        Setl.builder()
            .withConfigText(
                """
                setl.engines.server { type = spark-connect, url = "%s" }
                sales { storage = PARQUET, path = "%s" }
                """
                    .formatted(server.url(), folder.resolve("sales")))
            .getOrCreate()
            .setRepository(Sale.class, "sales");
  }

  @AfterAll
  static void end() {
    setl.close();
    server.close();
  }

  @Test
  void sparkCoreIsNotHere() {
    assertThatThrownBy(() -> Class.forName("org.apache.spark.sql.classic.SparkSession"))
        .isInstanceOf(ClassNotFoundException.class);
    assertThatThrownBy(() -> Class.forName("org.apache.hadoop.fs.FileSystem"))
        .isInstanceOf(ClassNotFoundException.class);
  }

  @Test
  void aPipelineWritesAndReadsFiles() {
    assertThat(
            setl.newPipeline()
                .addStage(WriteSales.class)
                .addStage(LargestRegion.class)
                .run()
                .output(LargestRegion.class))
        .isEqualTo("south");
  }

  @Test
  void recordsAreEncodedAsEverywhere() {
    setl.newPipeline().addStage(CheckRecords.class).run();
  }
}
