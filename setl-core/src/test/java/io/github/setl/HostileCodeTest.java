package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.run.CancelReason;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.PipelineFailedException;
import io.github.setl.run.RunEvent;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Code of users that misbehaves as far as the language lets it. */
@Timeout(60)
class HostileCodeTest {
  static final class Throws extends Steps<String> {
    @Delivery private Callable<Throwable> thrown;

    @Override
    public Steps<String> process() throws Exception {
      Throwable throwable = thrown.call();
      if (throwable instanceof Error error) {
        throw error;
      }
      throw (Exception) throwable;
    }

    @Override
    public String get() {
      return "";
    }
  }

  static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new StackOverflowError();
    }

    @Override
    public synchronized Throwable getCause() {
      throw new IllegalStateException("no cause today");
    }

    @Override
    public String toString() {
      throw new IllegalStateException("no text today");
    }
  }

  static final class Circular extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Circular(String message) {
      super(message);
    }

    @Override
    public synchronized Throwable getCause() {
      return this;
    }
  }

  @Test
  void whateverAFactoryThrowsFailsItAndIsTheCause() {
    for (Throwable thrown :
        List.of(
            new StackOverflowError(),
            new OutOfMemoryError("simulated"),
            new Mute(),
            new Circular("round"),
            new IllegalStateException("nameless") {
              private static final long serialVersionUID = 1L;
            },
            new InvocationTargetException(null, "thrown by the factory itself"))) {
      PipelineFailedException failure = fail(Throws.class, thrown);
      assertThat(failure.getCause()).isSameAs(thrown);
      assertThat(failure.getMessage()).contains("Throws failed in process.");
    }
    assertThat(fail(Throws.class, new Mute()))
        .hasMessageContaining("Mute: its message cannot be read: java.lang.StackOverflowError")
        .hasMessageContaining("IllegalStateException: no cause today");
    assertThat(
            fail(
                Throws.class,
                new IllegalStateException("nameless") {
                  private static final long serialVersionUID = 1L;
                }))
        .hasMessageContaining("IllegalStateException: nameless");
  }

  @Test
  void aListenerThatThrowsAnErrorDisturbsNoRun() {
    try (Setl setl =
        Setl.builder()
            .withListener(
                event -> {
                  throw new AssertionError("a listener of a test");
                })
            .getOrCreate()) {
      assertThat(setl.newPipeline().addStage(Names.class).run().succeeded()).isTrue();
    }
  }

  static final class Names extends Steps<String> {
    @Override
    public String get() {
      return "names";
    }
  }

  static class DescribesItself extends Steps<String> {
    @Override
    public String deliveryId() {
      throw new StackOverflowError();
    }

    @Override
    public String get() {
      return "";
    }
  }

  static final class NoConsumers extends Steps<String> {
    @Override
    @SuppressWarnings("NullAway") // The mistake.
    public Set<Class<? extends Factory<?>>> consumers() {
      return null;
    }

    @Override
    public String get() {
      return "";
    }
  }

  static final class BadInitialiser extends Steps<String> {
    private static final int NUMBER = Integer.parseInt("no number");

    @Override
    public String deliveryId() {
      return "" + NUMBER;
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void aFactoryThatCannotSayWhatItIsIsAProblemOfThePlan() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .addStage(DescribesItself.class)
              .addStage(new DescribesItself())
              .addStage(NoConsumers.class)
              .addStage(BadInitialiser.class);
      assertThatThrownBy(pipeline::plan)
          .isInstanceOf(InvalidPipelineException.class)
          .hasMessageContaining("DescribesItself could not be asked for what it says of itself.")
          .hasMessageContaining("StackOverflowError: without a message")
          .hasMessageContaining("NullPointerException: consumers() returned null")
          .hasMessageContaining("BadInitialiser could not be asked for what it says of itself.")
          .hasMessageContaining("NumberFormatException: For input string: \"no number\"");
    }
  }

  static final class Swallows extends Steps<String> {
    @Delivery private CountDownLatch running;
    private boolean written;

    @Override
    public Steps<String> process() {
      running.countDown();
      try {
        Thread.sleep(60_000);
      } catch (InterruptedException swallowed) {
        // As careless code does.
      }
      return this;
    }

    @Override
    public Steps<String> write() {
      written = true;
      return this;
    }

    @Override
    public String get() {
      return "";
    }
  }

  @Test
  void aFactoryThatSwallowsTheInterruptOfAStoppedRunDoesNotGoOnToWrite() {
    try (Setl setl = Setl.builder().withConfigText("setl.runTimeout = 100ms").getOrCreate()) {
      Swallows swallows = new Swallows();
      Pipeline pipeline =
          setl.newPipeline()
              .setInput(Input.of(CountDownLatch.class, new CountDownLatch(1)))
              .addStage(swallows);
      PipelineFailedException thrown =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      assertThat(thrown.result().outcomes())
          .singleElement()
          .isInstanceOfSatisfying(
              FactoryOutcome.Cancelled.class,
              cancelled -> {
                assertThat(cancelled.reason()).isEqualTo(CancelReason.TIMEOUT);
                assertThat(cancelled.phase()).contains("write");
              });
      assertThat(swallows.written).isFalse();
    }
  }

  @Test
  void anAnonymousFactoryHasAName() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Factory<String> first = anonymous(null);
      Factory<String> second = anonymous("");
      Pipeline pipeline =
          setl.newPipeline().addStage(first).addStage(second).addStage(WantsText.class);
      assertThatThrownBy(pipeline::plan)
          .hasMessageContaining("on offer: the output of HostileCodeTest$")
          .hasMessageNotContaining("producer = .class");
      assertThatThrownBy(() -> setl.newPipeline().addStage(first).addStage(WantsText.class).run())
          .hasMessageContaining(first.getClass().getSimpleName() + " produced null")
          .hasMessageContaining("HostileCodeTest$");
    }
  }

  @SuppressWarnings("NullAway") // Null is the point.
  private static Factory<String> anonymous(@Nullable String output) {
    return output == null
        ? new Steps<>() {
          @Override
          public String get() {
            return null;
          }
        }
        : new Steps<>() {
          @Override
          public String get() {
            return output;
          }
        };
  }

  static final class WantsText extends Steps<Integer> {
    @Delivery private String text;

    @Override
    public Integer get() {
      return text.length();
    }
  }

  @Test
  @SuppressWarnings("NullAway") // The mistakes.
  void aNullIsRefusedWhereItIsGiven() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline();
      Class<Names> type = null;
      Names instance = null;
      Stage stage = null;
      assertThatThrownBy(() -> pipeline.addStage(type))
          .hasMessage("The class of a factory is null");
      assertThatThrownBy(() -> pipeline.addStage(instance)).hasMessage("A factory is null");
      assertThatThrownBy(() -> pipeline.addStage(stage)).hasMessage("A stage is null");
      assertThatThrownBy(() -> pipeline.setInput(null)).hasMessage("An input is null");
      assertThatThrownBy(() -> Input.of(String.class, null))
          .hasMessage("The value of an Input of type java.lang.String must be one, and not null");
      assertThatThrownBy(() -> Input.of(String.class, "x").withId(null))
          .hasMessage("The id of an Input is null; the empty text is none");
      assertThatThrownBy(() -> setl.setRepository(null, "x"))
          .hasMessage("The record of a repository is null");
      assertThatThrownBy(() -> setl.setRepository(Row.class, null))
          .hasMessage("The block of a repository is null");
      assertThatThrownBy(() -> setl.newPipeline(null)).hasMessage("The name of a pipeline is null");
    }
  }

  record Row(int id) {}

  static final class TakesNull extends Steps<String> {
    private final @Nullable String text;

    TakesNull(@Nullable String text) {
      this.text = text;
    }

    @Override
    public String get() {
      return "text " + text;
    }
  }

  @Test
  @SuppressWarnings("NullAway") // As a caller without the checker writes it.
  void aNullMayBeAnArgument() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      assertThat(
              setl.newPipeline()
                  .addStage(TakesNull.class, (Object[]) null)
                  .run()
                  .output(TakesNull.class))
          .isEqualTo("text null");
      assertThat(
              setl.newPipeline()
                  .addStage(TakesNull.class, (Object) null)
                  .run()
                  .output(TakesNull.class))
          .isEqualTo("text null");
    }
  }

  @Test
  void aListenerMayTakeItsTimeWhileARunIsStopped() {
    try (Setl setl =
        Setl.builder()
            .withConfigText("setl { runTimeout = 50ms, parallelism = 2 }")
            .withListener(
                event -> {
                  if (event instanceof RunEvent.FactoryStarted) {
                    sleep();
                  }
                })
            .getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline().addStage(new Stage().add(Names.class).add(new TakesNull("x")));
      PipelineFailedException thrown =
          catchThrowableOfType(PipelineFailedException.class, pipeline::run);
      assertThat(thrown.result().outcomes()).hasOnlyElementsOfType(FactoryOutcome.Cancelled.class);
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(20_000);
    } catch (InterruptedException swallowed) {
      // As careless code does.
    }
  }

  private static PipelineFailedException fail(
      Class<? extends Factory<?>> factory, Throwable thrown) {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline()
              .setInput(
                  Input.of(
                      new io.github.setl.api.TypeReference<Callable<Throwable>>() {}, () -> thrown))
              .addStage(factory);
      return catchThrowableOfType(PipelineFailedException.class, pipeline::run);
    }
  }
}
