package io.github.setl.mermaid;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.api.Delivery;
import io.github.setl.api.Input;
import io.github.setl.api.TypeReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The diagram of the README, with stand-ins for the types of Spark. */
class QuickStartTest {
  @SuppressWarnings("UnusedTypeParameter")
  interface Dataset<T> {}

  @SuppressWarnings("UnusedTypeParameter")
  static final class SparkRepository<T> {}

  record TestObject(int partition1, String partition2, String clustering1, long value) {}

  static final class MyFactory extends Producer<Dataset<TestObject>> {
    @Delivery @Nullable SparkRepository<TestObject> repository;
  }

  static final class AnotherFactory extends Producer<String> {
    @Delivery @Nullable Dataset<TestObject> outputOfMyFactory;
  }

  @Test
  void anOutputThatNobodyReceivesIsFinal() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Golden.assertBothViews("my-factory-alone", pipeline(setl));
    }
  }

  @Test
  void twoStagesAreDrawnLineForLine() {
    try (Setl setl = Setl.builder().getOrCreate()) {
      Pipeline pipeline = pipeline(setl).addStage(AnotherFactory.class);
      Golden.assertBothViews("quick-start", pipeline);
    }
  }

  private static Pipeline pipeline(Setl setl) {
    return setl.newPipeline()
        .setInput(
            Input.of(new TypeReference<SparkRepository<TestObject>>() {}, new SparkRepository<>()))
        .addStage(MyFactory.class);
  }
}
