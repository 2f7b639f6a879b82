package io.github.setl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.setl.api.Delivery;
import io.github.setl.api.Factory;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import io.github.setl.api.TypeReference;
import io.github.setl.run.FactoryOutcome;
import io.github.setl.run.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PipelineRunTest {
  record Order(int id, String customer) {}

  abstract static class Collects<T> extends Steps<List<T>> {
    @Delivery private List<T> elements;

    @Override
    public List<T> get() {
      return elements;
    }
  }

  static final class CollectsNames extends Collects<String> {}

  static final class Greeting extends Steps<String> {
    private String greeting = "";
    private int times;

    @Delivery
    private void setNames(List<String> names) {
      greeting = "Hello " + String.join(" and ", names);
    }

    @Delivery
    void setTimes(int times) {
      this.times = times;
    }

    @Override
    public String get() {
      return greeting.repeat(times);
    }
  }

  @Test
  void deliveriesReachInheritedFieldsAndSettersByTheirFullType() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      RunResult result =
          setl.newPipeline()
              .setInput(Input.of(new TypeReference<List<String>>() {}, List.of("Ada", "Bob")))
              .setInput(Input.of(new TypeReference<List<Integer>>() {}, List.of(7)))
              .setInput(Input.of(int.class, 2))
              .addStage(new Stage().add(CollectsNames.class).add(Greeting.class))
              .run();
      assertThat(result.output(CollectsNames.class)).containsExactly("Ada", "Bob");
      assertThat(result.output(Greeting.class)).isEqualTo("Hello Ada and BobHello Ada and Bob");
    }
  }

  static final class Left extends Steps<String> {
    @Override
    public String get() {
      return "left";
    }
  }

  static final class Right extends Steps<String> {
    @Override
    public String deliveryId() {
      return "right";
    }

    @Override
    public String get() {
      return "right";
    }
  }

  static final class Other extends Steps<String> {
    @Override
    public Set<Class<? extends Factory<?>>> consumers() {
      return Set.of(Joined.class);
    }

    @Override
    public String get() {
      return "other";
    }
  }

  static final class Joined extends Steps<List<String>> {
    @Delivery(producer = Left.class)
    private String left;

    @Delivery(id = "right")
    private String right;

    @Delivery(producer = Other.class)
    private String other;

    @Delivery(id = "absent", optional = true)
    private String absent = "as it was";

    @Override
    public List<String> get() {
      return List.of(left, right, other, absent);
    }
  }

  static final class Any extends Steps<Integer> {
    @Delivery private String any;

    @Override
    public Integer get() {
      return any.length();
    }
  }

  @Test
  void idProducerAndConsumersTellOutputsOfOneTypeApart() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      RunResult result =
          setl.newPipeline()
              .addStage(new Stage().add(Left.class).add(Right.class).add(Other.class))
              .addStage(new Stage().add(Joined.class).add(Any.class))
              .run();
      assertThat(result.output(Joined.class))
          .containsExactly("left", "right", "other", "as it was");
      assertThat(result.output(Any.class)).isEqualTo(4);
    }
  }

  static final class SavesOrders extends Steps<Integer> {
    @Delivery private Repository<Order> orders;

    @Override
    public SavesOrders write() {
      orders.saveAll(List.of(new Order(1, "Ada"), new Order(2, "Bob")));
      return this;
    }

    @Override
    public Integer get() {
      return 2;
    }
  }

  static final class CountsOrders extends Steps<Long> {
    @Delivery(id = "orders")
    private Repository<Order> orders;

    private long count;

    @Override
    public CountsOrders read() {
      count = orders.count();
      assertThat(orders.list()).hasSize((int) count);
      assertThat(orders.stream()).hasSize((int) count);
      return this;
    }

    @Override
    public Long get() {
      return count;
    }
  }

  @Test
  void aRepositoryIsDeliveredByTypeOrByTheNameOfItsBlock() {
    try (Setl setl = memory("Append")) {
      setl.setRepository(Order.class, "orders");
      Pipeline pipeline =
          setl.newPipeline().addStage(SavesOrders.class).addStage(CountsOrders.class);
      assertThat(pipeline.run().output(CountsOrders.class)).isEqualTo(2);
      assertThat(pipeline.run().output(CountsOrders.class)).isEqualTo(4);
    }
  }

  @Test
  void saveModesOfMemory() {
    try (Setl setl = memory("Overwrite")) {
      Pipeline pipeline = saveAndCount(setl);
      pipeline.run();
      assertThat(pipeline.run().output(CountsOrders.class)).isEqualTo(2);
    }
    try (Setl setl = memory("Ignore")) {
      Pipeline pipeline = saveAndCount(setl);
      pipeline.run();
      assertThat(pipeline.run().output(CountsOrders.class)).isEqualTo(2);
    }
    try (Setl setl = memory("ErrorIfExists")) {
      Pipeline pipeline = saveAndCount(setl);
      pipeline.run();
      assertThatThrownBy(pipeline::run).hasMessageContaining("SETL-504");
    }
  }

  @Test
  void aStageThatIsNotWritableWritesNothing() {
    try (Setl setl = memory("Append")) {
      setl.setRepository(Order.class, "orders");
      setl.newPipeline().addStage(new Stage().add(SavesOrders.class).writable(false)).run();
      assertThatThrownBy(() -> setl.newPipeline().addStage(CountsOrders.class).run())
          .hasMessageContaining("SETL-501");
    }
  }

  private static Pipeline saveAndCount(Setl setl) {
    setl.setRepository(Order.class, "orders");
    return setl.newPipeline().addStage(SavesOrders.class).addStage(CountsOrders.class);
  }

  private static Setl memory(String saveMode) {
    return Setl.builder()
        .withConfigText("orders { storage = MEMORY, saveMode = %s }".formatted(saveMode))
        .getOrCreate();
  }

  static final class Calls extends Factory<List<String>> {
    private final List<String> calls = new ArrayList<>();

    @Override
    public Calls read() {
      calls.add("read");
      return this;
    }

    @Override
    public Calls process() {
      calls.add("process");
      return this;
    }

    @Override
    public Calls write() {
      calls.add("write");
      return this;
    }

    @Override
    public List<String> get() {
      calls.add("get");
      return calls;
    }
  }

  static final class WantsCallsTwice extends Steps<Integer> {
    @Delivery private List<String> calls;
    @Delivery private List<String> again;

    @Override
    public Integer get() {
      return calls.size() + again.size();
    }
  }

  @Test
  void theFourMethodsAreCalledOnceInOrderOnANewInstanceOfEachRun() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().addStage(Calls.class).addStage(WantsCallsTwice.class);
      for (int run = 0; run < 2; run++) {
        RunResult result = pipeline.run();
        assertThat(result.output(Calls.class)).containsExactly("read", "process", "write", "get");
        assertThat(result.output(WantsCallsTwice.class)).isEqualTo(8);
      }
    }
  }

  @Test
  void anInstanceIsUsedByEachRun() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Calls calls = new Calls();
      Pipeline pipeline = setl.newPipeline().addStage(calls);
      pipeline.run();
      assertThat(pipeline.run().output(Calls.class)).isSameAs(calls.calls).hasSize(8);
    }
  }

  @Test
  void aStageAddedAfterARunIsSeen() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = setl.newPipeline().addStage(Calls.class);
      assertThat(pipeline.run().outcomes()).hasSize(1);
      pipeline.addStage(WantsCallsTwice.class);
      assertThat(pipeline.run().outcomes())
          .hasSize(2)
          .allMatch(FactoryOutcome.Succeeded.class::isInstance);
    }
  }

  static final class Meets extends Steps<Boolean> {
    private final CountDownLatch latch;
    private boolean met;

    Meets(CountDownLatch latch) {
      this.latch = latch;
    }

    @Override
    public Meets process() throws InterruptedException {
      latch.countDown();
      met = latch.await(10, TimeUnit.SECONDS);
      return this;
    }

    @Override
    public Boolean get() {
      return met;
    }
  }

  @Test
  void factoriesOfAStageRunSideBySide() {
    try (Setl setl = Setl.builder().withConfigText("setl.parallelism = 2").getOrCreate()) {
      CountDownLatch latch = new CountDownLatch(2);
      RunResult result =
          setl.newPipeline()
              .addStage(new Stage().add(new Meets(latch)).add(new Meets(latch)))
              .run();
      assertThat(result.outcomes(FactoryOutcome.Succeeded.class).map(o -> o.output()))
          .containsExactly(true, true);
    }
  }

  static final class ThreadName extends Steps<String> {
    private String name = "";

    @Override
    public ThreadName process() {
      name = Thread.currentThread().getName();
      return this;
    }

    @Override
    public String get() {
      return name;
    }
  }

  @Test
  void aStageThatIsNotParallelRunsOnOneThread() {
    try (Setl setl = Setl.builder().withConfigText("setl.parallelism = 2").getOrCreate()) {
      RunResult result =
          setl.newPipeline()
              .addStage(new Stage().add(ThreadName.class).add(ThreadName.class).parallel(false))
              .run();
      assertThat(result.outcomes(FactoryOutcome.Succeeded.class).map(o -> o.output()))
          .containsExactly("setl-1", "setl-1");
    }
  }

  @Test
  void aGivenRunIdNamesTheFirstRunOfEachPipeline() {
    try (Setl setl = Setl.builder().withRunId("monday").getOrCreate()) {
      Pipeline first = setl.newPipeline("first").addStage(Left.class);
      Pipeline second = setl.newPipeline("second").addStage(Left.class);
      assertThat(List.of(first.run().runId(), first.run().runId(), second.run().runId()))
          .containsExactly("monday", "monday#2", "monday");
    }
  }

  @Test
  void theRunIdOfTheConfigurationCounts() {
    try (Setl setl = Setl.builder().withConfigText("setl.run.id = tuesday").getOrCreate()) {
      assertThat(setl.newPipeline().addStage(Left.class).run().runId()).isEqualTo("tuesday");
    }
  }

  @Test
  void planningConstructsAndOpensNothing() {
    try (Setl setl = memory("Append")) {
      setl.setRepository(Order.class, "orders");
      assertThat(setl.newPipeline().addStage(NeverMade.class).plan().stages()).hasSize(1);
    }
  }

  static final class NeverMade extends Steps<String> {
    NeverMade() {
      throw new AssertionError("a plan makes no factory");
    }

    @Override
    public String get() {
      return "";
    }
  }

  abstract static class Receives<X> extends Steps<Integer> {
    int calls;

    @Delivery
    void in(X value) {
      calls += String.valueOf(value).length();
    }

    @Delivery
    private void mine(String value) {
      calls += 10 * value.length();
    }

    @Override
    public Integer get() {
      return calls;
    }
  }

  static final class ReceivesText extends Receives<String> {
    @Override
    @Delivery
    void in(String value) {
      calls += String.valueOf(value).length();
    }

    @SuppressWarnings("unused") // Not an override: the other one is private.
    void mine(String value) {
      calls += 100 * value.length();
    }
  }

  @Test
  void anOverriddenSetterIsCalledOnceAndAPrivateOneIsNotOverridden() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      RunResult result =
          setl.newPipeline()
              .setInput(Input.of(String.class, "x"))
              .addStage(ReceivesText.class)
              .run();
      assertThat(result.output(ReceivesText.class)).isEqualTo(11);
    }
  }

  @Test
  void anInputReplacesAnEarlierOneOfItsTypeAndId() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline =
          setl.newPipeline().setInput(Input.of(String.class, "first")).addStage(Any.class);
      assertThat(pipeline.run().output(Any.class)).isEqualTo(5);
      pipeline.setInput(Input.of(String.class, "second"));
      assertThat(pipeline.run().output(Any.class)).isEqualTo(6);
    }
  }

  @Test
  void anInputIsOfItsType() {
    assertThatThrownBy(() -> new Input(String.class, "", 5)).hasMessageContaining("String");
    assertThat(Input.of(int.class, 5).withId("secret"))
        .hasToString("Input of int with the id secret");
  }

  @Test
  void anEmptyPipelineRuns() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      assertThat(setl.newPipeline().addStage(new Stage()).run().outcomes()).isEmpty();
    }
  }

  @Test
  void outputOfAFactoryThatIsNotThereIsRefused() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      RunResult result = setl.newPipeline().addStage(Left.class).run();
      assertThatThrownBy(() -> result.output(Right.class)).hasMessageContaining("Right");
      assertThat(result.output(Left.class)).isEqualTo("left");
    }
  }
}
