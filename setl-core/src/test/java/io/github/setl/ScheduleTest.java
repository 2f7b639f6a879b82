package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.Delivery;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import io.github.setl.api.RunsAfter;
import io.github.setl.run.CancelReason;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.run.RunResult;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** When factories start, and what stops them. */
class ScheduleTest {
  record Row(int id) {}

  static final class Plain extends Noting {}

  @RunsAfter(Plain.class)
  static final class Later extends Noting {}

  static final class Waits extends Noting {
    @Delivery CountDownLatch open;

    @Override
    public Steps<String> read() throws Exception {
      if (!open.await(20, TimeUnit.SECONDS)) {
        throw new TimeoutException("nobody opened");
      }
      return this;
    }
  }

  static final class Opens extends Noting {
    @Delivery CountDownLatch open;

    @Override
    public Steps<String> read() {
      open.countDown();
      return this;
    }
  }

  @Test
  void runsAfterOrdersTheFactoriesOfAStage() {
    for (int i = 0; i < 20; i++) {
      Noting.Notes notes = new Noting.Notes();
      try (Setl setl = setl("setl.parallelism = 4")) {
        pipeline(setl, notes).addStage(new Stage().add(Later.class).add(Plain.class)).run();
      }
      assertThat(notes).containsExactly("Plain", "Later");
    }
  }

  @Test
  void runsAfterOneOfALaterStageIsAProblem() {
    try (Setl setl = setl("")) {
      Pipeline pipeline =
          pipeline(setl, new Noting.Notes()).addStage(Later.class).addStage(Plain.class);
      assertThatThrownBy(pipeline::plan)
          .hasMessageContaining("Later should run after Plain, which is in a later stage.");
    }
  }

  @Test
  void withDataflowALaterStageDoesNotWaitForAnEarlierOne() {
    Noting.Notes notes = new Noting.Notes();
    try (Setl setl = setl("setl { schedule = dataflow, parallelism = 2 }")) {
      RunResult result =
          pipeline(setl, notes)
              .setInput(Input.of(CountDownLatch.class, new CountDownLatch(1)))
              .addStage(Waits.class)
              .addStage(Opens.class)
              .run();
      assertThat(result.succeeded()).isTrue();
    }
    assertThat(notes).containsExactlyInAnyOrder("Opens", "Waits");
  }

  static final class Writer extends Noting {
    @Delivery(id = "rows")
    private Repository<Row> rows;

    @Override
    public Steps<String> write() throws Exception {
      Thread.sleep(50);
      rows.saveAll(List.of(new Row(1)));
      return this;
    }
  }

  static final class Reader extends Noting {
    @Delivery(id = "rows")
    private Repository<Row> rows;

    @Override
    public Steps<String> read() {
      notes.add("rows: " + rows.count());
      return this;
    }
  }

  @Test
  void withDataflowAHolderOfARepositoryWaitsForThoseOfEarlierStages() {
    Noting.Notes notes = new Noting.Notes();
    try (Setl setl = setl("setl { schedule = dataflow, parallelism = 4 }\nrows.storage = MEMORY")) {
      pipeline(setl, notes).addStage(Writer.class).addStage(Reader.class).run();
    }
    assertThat(notes).containsExactly("Writer", "rows: 1", "Reader");
  }

  static final class Fails extends Noting {
    @Delivery private CyclicBarrier together;

    @Override
    public Steps<String> read() throws Exception {
      together.await(20, TimeUnit.SECONDS);
      throw new IllegalStateException("bad data");
    }
  }

  static final class Endless extends Noting {
    @Delivery private CyclicBarrier together;

    @Override
    public Steps<String> process() throws Exception {
      together.await(20, TimeUnit.SECONDS);
      Thread.sleep(60_000);
      return this;
    }
  }

  @Test
  void whatStillRunsIsCancelledSomeTimeAfterAFailure() {
    for (Stage stage :
        List.of(
            new Stage().add(Fails.class).add(Endless.class),
            new Stage().add(Endless.class).add(Fails.class))) {
      try (Setl setl = setl("setl { parallelism = 2, cancelAfter = 50ms }")) {
        Pipeline pipeline = endless(setl, 2).addStage(stage).addStage(Plain.class);
        PipelineFailedException thrown =
            catchThrowableOfType(PipelineFailedException.class, pipeline::run);
        assertThat(thrown)
            .hasMessageContaining("stopped: Endless in process")
            .cause()
            .hasMessage("bad data");
        assertThat(thrown.result().outcomes())
            .extracting(outcome -> outcome.getClass().getSimpleName())
            .containsExactlyInAnyOrder("Failed", "Cancelled", "Skipped");
        assertThat(thrown.result().outcomes(FactoryOutcome.Cancelled.class))
            .extracting(FactoryOutcome.Cancelled::reason)
            .containsExactly(CancelReason.FAILURE);
        assertThat(Thread.interrupted()).isFalse();
      }
    }
  }

  @Test
  void aRunThatTakesTooLongIsStopped() {
    try (Setl setl = setl("setl.runTimeout = 100ms")) {
      Pipeline pipeline = endless(setl, 1).addStage(Endless.class).addStage(Plain.class);
      PipelineFailedException thrown =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      assertThat(thrown).hasCauseInstanceOf(TimeoutException.class);
      assertThat(thrown)
          .hasMessageContaining("The run took longer than setl.runTimeout, and was stopped.")
          .hasMessageContaining("stopped: Endless in process")
          .hasMessageContaining("not started: Plain");
      assertThat(Thread.interrupted()).isFalse();
    }
  }

  @Test
  void anInterruptStopsWhatRunsAndIsKept() throws Exception {
    try (Setl setl = setl("setl.parallelism = 3")) {
      CyclicBarrier together = new CyclicBarrier(3);
      Pipeline pipeline =
          pipeline(setl, new Noting.Notes())
              .setInput(Input.of(CyclicBarrier.class, together))
              .addStage(new Stage().add(Endless.class).add(Endless.class))
              .addStage(Plain.class);
      Thread caller = Thread.currentThread();
      Thread interrupter =
          new Thread(
              () -> {
                try {
                  together.await(20, TimeUnit.SECONDS);
                  Thread.sleep(100);
                } catch (Exception failed) {
                  throw new IllegalStateException(failed);
                }
                caller.interrupt();
              });
      interrupter.start();
      PipelineFailedException thrown =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      assertThat(Thread.interrupted()).isTrue();
      interrupter.join();
      assertThat(thrown).hasCauseInstanceOf(InterruptedException.class);
      assertThat(thrown.result().outcomes())
          .allMatch(
              outcome ->
                  outcome instanceof FactoryOutcome.Cancelled cancelled
                      && cancelled.reason() == CancelReason.INTERRUPTED);
    }
  }

  static final class NotesClassLoader extends Noting {
    @Override
    public Steps<String> process() {
      notes.add(String.valueOf(Thread.currentThread().getContextClassLoader().getName()));
      return this;
    }
  }

  @Test
  void aRunHasTheClassLoaderOfItsCallerOnAThreadThatWasKeptToo() throws Exception {
    Noting.Notes notes = new Noting.Notes();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (Setl setl = setl("");
        URLClassLoader first = new URLClassLoader("first", new URL[0], before);
        URLClassLoader second = new URLClassLoader("second", new URL[0], before)) {
      for (ClassLoader classes : List.of(first, second)) {
        thread.setContextClassLoader(classes);
        pipeline(setl, notes).addStage(NotesClassLoader.class).run();
      }
    } finally {
      thread.setContextClassLoader(before);
    }
    assertThat(notes).containsExactly("first", "second");
  }

  private static Pipeline endless(Setl setl, int together) {
    return pipeline(setl, new Noting.Notes())
        .setInput(Input.of(CyclicBarrier.class, new CyclicBarrier(together)));
  }

  private static Pipeline pipeline(Setl setl, Noting.Notes notes) {
    return setl.newPipeline().setInput(Input.of(Noting.Notes.class, notes));
  }

  private static Setl setl(String config) {
    return Setl.builder().withConfigText(config).getOrCreate();
  }
}
