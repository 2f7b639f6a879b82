package io.github.setl.spark.file;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.ColumnName;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.Golden;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Malformed rows on Spark classic. */
class MalformedRowsTest extends MalformedRowsContract {
  record Numbered(int id, @ColumnName("_corrupt_record") int malformed) {}

  @Test
  void whatContradictsItself() {
    golden(
        "malformed-column-unknown",
        () -> on("CSV", "columnNameOfCorruptRecord = costumer").use(Order.class, both -> {}));
    golden("malformed-column-of-numbers", () -> on("JSON", "").use(Numbered.class, both -> {}));
    golden(
        "malformed-column-written",
        () ->
            on("XML", "")
                .use(
                    Seen.class,
                    both -> both.records().saveAll(List.of(new Seen(1, "Ada", 1.5, null)))));
    golden(
        "rejects-and-mode",
        () -> on("CSV", "mode = DROPMALFORMED, rejects = data").use(Order.class, both -> {}));
  }

  @Override
  FileBlock on(String storage, String options) {
    TestSession.get();
    return FileBlock.in(folder(), storage, options);
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
