package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.problem.InvalidPipelineException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Pipelines of one name. */
class PipelineNamesTest {
  record Row(int id) {}

  static final class Saves extends Steps<Long> {
    @Delivery(id = "rows")
    private Repository<Row> rows;

    @Override
    public Saves write() {
      rows.saveAll(List.of(new Row(1)));
      return this;
    }

    @Override
    public Long get() {
      return rows.count();
    }
  }

  @Test
  void twoThatWriteAreAProblem() throws IOException {
    try (Setl setl = setl()) {
      assertThat(setl.newPipeline("a").addStage(Saves.class).run().output(Saves.class))
          .isEqualTo(1);
      assertThat(setl.newPipeline("b").addStage(Saves.class).run().output(Saves.class))
          .isEqualTo(2);
      Pipeline twin = setl.newPipeline("a").addStage(Saves.class);
      assertThat(twin.check().plan().writes()).isTrue();
      InvalidPipelineException thrown =
          catchThrowableOfType(InvalidPipelineException.class, twin::run);
      Golden.assertEquals("pipeline/two-of-one-name", String.valueOf(thrown.getMessage()));
    }
  }

  @Test
  void onePipelineMayRunAgainAndOneThatWritesNothingMayHaveTheSameName() {
    try (Setl setl = setl()) {
      Pipeline pipeline = setl.newPipeline().addStage(Saves.class);
      assertThat(pipeline.run().output(Saves.class)).isEqualTo(1);
      assertThat(pipeline.run().output(Saves.class)).isEqualTo(2);
      Pipeline reads = setl.newPipeline().addStage(new Stage().add(Saves.class).writable(false));
      assertThat(reads.run().output(Saves.class)).isEqualTo(2);
      assertThat(setl.newPipeline().addStage(HostileCodeTest.Names.class).run().succeeded())
          .isTrue();
    }
  }

  private static Setl setl() {
    return Setl.builder()
        .withConfigText("rows { storage = MEMORY, saveMode = Append }")
        .withRunId("monday")
        .getOrCreate();
  }
}
