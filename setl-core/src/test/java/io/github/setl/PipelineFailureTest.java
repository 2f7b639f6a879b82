package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.problem.SetlException;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.PipelineFailedException;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Runs that fail, and what becomes of their factories; the texts are in the gallery. */
class PipelineFailureTest {
  record Order(int id) {}

  record Customer(int id) {}

  static final class Fails extends Steps<String> {
    private final String where;

    Fails(String where) {
      this.where = where;
    }

    private void here(String step) throws IOException {
      if (step.equals(where)) {
        throw new IOException("no " + step + " today");
      }
    }

    @Override
    public Fails read() throws IOException {
      here("read");
      return this;
    }

    @Override
    public Fails process() throws IOException {
      here("process");
      return this;
    }

    @Override
    public Fails write() throws IOException {
      here("write");
      return this;
    }

    @Override
    public String get() {
      if (where.equals("get")) {
        throw new IllegalStateException("no get today");
      }
      return "";
    }
  }

  static final class WantsText extends Steps<Integer> {
    @Delivery private String text;

    @Override
    public Integer get() {
      return text.length();
    }
  }

  static final class ConstructorFails extends Steps<String> {
    ConstructorFails() {
      throw new IllegalArgumentException("no constructor today");
    }

    @Override
    public String get() {
      return "";
    }
  }

  static final class NullText extends Steps<String> {
    @Override
    @SuppressWarnings("NullAway") // The mistake.
    public String get() {
      return null;
    }
  }

  static final class ReadsOrders extends Steps<Integer> {
    @Delivery(id = "orders")
    private Repository<Order> orders;

    private int count;

    @Override
    public ReadsOrders read() {
      count = orders.list().size();
      return this;
    }

    @Override
    public Integer get() {
      return count;
    }
  }

  static final class SavesCustomers extends Steps<Integer> {
    @Delivery(id = "orders")
    private Repository<Customer> customers;

    @Override
    public SavesCustomers write() {
      customers.saveAll(List.of(new Customer(1)));
      return this;
    }

    @Override
    public Integer get() {
      return 1;
    }
  }

  @Test
  void theCauseIsTheExceptionOfTheStepAndWhatNeedsItIsSkipped() {
    for (String step : List.of("read", "process", "write", "get")) {
      try (Setl setl = Setl.builder().getOrCreate()) {
        Pipeline pipeline = setl.newPipeline().addStage(new Fails(step)).addStage(WantsText.class);
        PipelineFailedException thrown =
            catchThrowableOfType(PipelineFailedException.class, pipeline::run);
        assertThat(thrown).cause().hasMessage("no " + step + " today");
        assertThat(thrown.result().outcomes())
            .hasExactlyElementsOfTypes(FactoryOutcome.Failed.class, FactoryOutcome.Skipped.class);
      }
    }
  }

  @Test
  void aNullThatNobodyReceivesIsFine() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      assertThat(setl.newPipeline().addStage(NullText.class).run().output(NullText.class)).isNull();
    }
  }

  @Test
  void aDataSetThatIsThereIsComparedBeforeAnyFactoryIsMade() throws IOException {
    try (Setl setl = orders()) {
      setl.newPipeline("customers").addStage(SavesCustomers.class).run();
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(new Stage().add(ConstructorFails.class))
              .addStage(ReadsOrders.class);
      SetlException checked = catchThrowableOfType(SetlException.class, pipeline::check);
      Golden.assertEquals("failure/check", String.valueOf(checked.getMessage()));
      assertThatThrownBy(pipeline::run).hasMessage(checked.getMessage());
    }
  }

  @Test
  void afterAFailureNoFactoryOfTheStageStarts() {
    try (Setl setl = Setl.builder().withConfigText("setl.parallelism = 1").getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(new Stage().add(new Fails("read")).add(ConstructorFails.class));
      PipelineFailedException thrown =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      assertThat(thrown.result().outcomes())
          .hasExactlyElementsOfTypes(FactoryOutcome.Failed.class, FactoryOutcome.Skipped.class);
    }
  }

  @Test
  void thoseThatRunWhenOneFailsGetToFinish() {
    try (Setl setl = Setl.builder().withConfigText("setl.parallelism = 2").getOrCreate()) {
      CountDownLatch waiting = new CountDownLatch(1);
      CountDownLatch failed = new CountDownLatch(1);
      Steps<String> waits =
          new Steps<>() {
            @Override
            public Steps<String> process() throws InterruptedException {
              waiting.countDown();
              failed.await();
              return this;
            }

            @Override
            public String get() {
              return "finished";
            }
          };
      Steps<Integer> fails =
          new Steps<>() {
            @Override
            public Steps<Integer> process() throws InterruptedException {
              waiting.await();
              failed.countDown();
              throw new IllegalStateException("failed");
            }

            @Override
            public Integer get() {
              return 0;
            }
          };
      Pipeline pipeline = setl.newPipeline().addStage(new Stage().add(waits).add(fails));
      PipelineFailedException thrown =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      assertThat(thrown.result().outcomes())
          .hasExactlyElementsOfTypes(FactoryOutcome.Succeeded.class, FactoryOutcome.Failed.class);
    }
  }

  @Test
  void anInterruptedRunEndsAndKeepsTheInterrupt() throws InterruptedException {
    try (Setl setl = Setl.builder().withConfigText("setl.parallelism = 2").getOrCreate()) {
      CountDownLatch running = new CountDownLatch(2);
      Stage stage = new Stage().add(new Sleeps(running)).add(new Sleeps(running));
      stage.add(ConstructorFails.class);
      AtomicReference<@Nullable PipelineFailedException> thrown = new AtomicReference<>();
      AtomicReference<Boolean> interrupted = new AtomicReference<>(false);
      Thread thread =
          new Thread(
              () -> {
                try {
                  setl.newPipeline().addStage(stage).run();
                } catch (PipelineFailedException failed) {
                  thrown.set(failed);
                  interrupted.set(Thread.currentThread().isInterrupted());
                }
              });
      thread.start();
      running.await();
      thread.interrupt();
      thread.join(10_000);
      PipelineFailedException failed = Objects.requireNonNull(thrown.get());
      assertThat(failed.result().outcomes())
          .hasExactlyElementsOfTypes(
              FactoryOutcome.Cancelled.class,
              FactoryOutcome.Cancelled.class,
              FactoryOutcome.Cancelled.class);
      assertThat(interrupted.get()).isTrue();
    }
  }

  static final class Sleeps extends Steps<String> {
    private final CountDownLatch running;

    Sleeps(CountDownLatch running) {
      this.running = running;
    }

    @Override
    public Sleeps process() throws InterruptedException {
      running.countDown();
      new CountDownLatch(1).await();
      return this;
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void afterAnInterruptNoLaterStageStarts() throws InterruptedException, IOException {
    try (Setl setl = Setl.builder().withConfigText("setl.parallelism = 2").getOrCreate()) {
      CountDownLatch running = new CountDownLatch(2);
      Stage stage = new Stage().add(new Finishes(running)).add(new Finishes(running));
      Stage later = new Stage().add(ConstructorFails.class).add(ConstructorFails.class);
      AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
      Thread thread =
          new Thread(
              () -> {
                try {
                  setl.newPipeline("orders").addStage(stage).addStage(later).run();
                } catch (RuntimeException failed) {
                  thrown.set(failed);
                }
              });
      thread.start();
      running.await();
      thread.interrupt();
      thread.join(10_000);
      PipelineFailedException failed =
          (PipelineFailedException) Objects.requireNonNull(thrown.get());
      assertThat(failed.result().outcomes())
          .hasExactlyElementsOfTypes(
              FactoryOutcome.Succeeded.class,
              FactoryOutcome.Succeeded.class,
              FactoryOutcome.Cancelled.class,
              FactoryOutcome.Cancelled.class);
      String message = String.valueOf(failed.getMessage());
      Golden.assertEquals("failure/interrupted", message.replace(failed.result().runId(), "<run>"));
      assertThat(failed).cause().isInstanceOf(InterruptedException.class);
    }
  }

  /** Finishes in spite of an interrupt. */
  static final class Finishes extends Steps<String> {
    private final CountDownLatch running;

    Finishes(CountDownLatch running) {
      this.running = running;
    }

    @Override
    public Finishes write() {
      running.countDown();
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException asked) {
        return this;
      }
      return this;
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void aClosedSetlRunsNothing() {
    Setl setl = orders();
    Pipeline pipeline = setl.newPipeline().addStage(ReadsOrders.class);
    setl.close();
    assertThatThrownBy(pipeline::run).hasMessageContaining("closed");
  }

  @Test
  void noDiagramWithoutARenderer() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      assertThatThrownBy(() -> setl.newPipeline().toDiagrams())
          .hasMessageContaining("io.github.setl:setl-mermaid");
    }
  }

  private static Setl orders() {
    return Setl.builder()
        .withConfigText("orders { storage = MEMORY, saveMode = Append }")
        .withRunId("run-1")
        .getOrCreate();
  }
}
