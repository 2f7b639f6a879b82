package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Setl;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestServer;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Rejects on a server. */
class ServerRejectsTest extends RejectsContract {
  ServerRejectsTest() {
    super(TestServer.CONFIG);
  }

  @Test
  void rejectsOnAnotherEngineAreRefused() throws IOException {
    TestSession.get();
    write("1,Ada,1.5\nx\n");
    String config =
        """
        setl.engines {
          there { type = spark-connect, url = "%s" }
          here { type = spark-classic }
        }
        setl.defaultEngine = there
        orders { storage = CSV, path = "%s/data", rejects = rejects, engine = there }
        rejects { storage = JSON, path = "%s/rejects", engine = here }
        """
            .formatted(TestServer.get().url(), folder(), folder());
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      InvalidPipelineException thrown =
          catchThrowableOfType(
              InvalidPipelineException.class, () -> setl.newPipeline().addStage(Reads.class).run());
      Golden.assertEquals("rejects-on-another-engine", thrown.problems().get(0).toString());
    }
  }
}
