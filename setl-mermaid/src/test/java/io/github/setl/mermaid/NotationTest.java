package io.github.setl.mermaid;

import com.google.gson.Gson;
import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.Input;
import java.time.LocalDate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@link BrowserTest} shows in a browser as it is written. */
class NotationTest {
  @Test
  void idsAndNamesOfRepositoriesAreWrittenAsCodes() {
    String blocks =
        Notation.TEXTS.stream()
            .map(text -> new Gson().toJson(text) + ".storage = MEMORY")
            .collect(Collectors.joining("\n"));
    try (Setl setl = Setl.builder().withConfigText(blocks).getOrCreate()) {
      Pipeline pipeline = setl.newPipeline();
      Stage texts = new Stage();
      for (String text : Notation.TEXTS) {
        texts.add(new Notation.Named(text));
        pipeline.setInput(Input.of(LocalDate.class, LocalDate.EPOCH).withId(text));
      }
      pipeline.addStage(texts).addStage(Notation.Everything.class);
      Golden.assertBothViews("notation", pipeline);
    }
  }
}
