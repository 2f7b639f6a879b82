package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.Setl;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

/** Rejects on Spark classic. */
class RejectsTest extends RejectsContract {
  RejectsTest() {
    super("");
    TestSession.get();
  }

  @Test
  void repositoriesOfRejectsThatAreNone() throws IOException {
    golden(
        "rejects-unknown",
        () ->
            Setl.builder()
                .withConfigText(
                    """
                    orders { storage = CSV, path = orders, rejects = orderReject }
                    orderRejects { storage = JSON, path = rejects }
                    """)
                .getOrCreate());
    golden(
        "rejects-of-itself",
        () -> FileBlock.in(folder(), "CSV", "rejects = data").use(Order.class, both -> {}));
    write("1,Ada,1.5\nx\n4,Eve,4.5\n");
    String config =
        """
        orders { storage = CSV, path = "%s/data", rejects = rejects }
        rejects { storage = MEMORY }
        """
            .formatted(folder());
    try (Setl setl = setl(config)) {
      assertThatThrownBy(() -> setl.newPipeline().addStage(Reads.class).run())
          .hasMessageContaining("rejects of orders names rejects, which Spark does not write");
    }
  }

  private void golden(String name, Runnable action) {
    SetlException thrown = catchThrowableOfType(SetlException.class, action::run);
    try {
      Golden.assertEquals(
          name, String.valueOf(thrown.getMessage()).replace(folder().toString(), "<folder>"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
