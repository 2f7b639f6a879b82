package io.github.setl.spark.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickStartTest {
  @Test
  void runs(@TempDir Path folder) {
    String conf =
        """
        testObjectRepository {
          storage = "CSV"
          path = "%s/test_csv"
          inferSchema = "true"
          delimiter = ";"
          header = "true"
          saveMode = "Append"
        }
        """
            .formatted(folder);
    try (Setl setl = Setl.builder().withConfigText(conf).getOrCreate()) {
      setl.setRepository(TestObject.class, "testObjectRepository");
      Pipeline pipeline = setl.newPipeline().addStage(MyFactory.class);
      pipeline.describe().run();
      pipeline.addStage(AnotherFactory.class);
      pipeline.describe().run();
    }
    assertThat(folder).isDirectory();
  }
}
