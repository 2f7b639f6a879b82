package io.github.setl.benchmarks.pipeline;

import io.github.setl.Pipeline;
import io.github.setl.Stage;
import io.github.setl.api.Factory;
import io.github.setl.benchmarks.CompiledFactories.Source;
import java.util.List;
import java.util.stream.IntStream;

/** How the factories of a pipeline are arranged. Each is a class of its own that does nothing. */
public enum Shape {
  /** One stage of factories without deliveries. */
  WIDE {
    @Override
    String delivery(int number) {
      return "private final String in = \"in\";";
    }

    @Override
    void add(Pipeline pipeline, List<Class<? extends Factory<?>>> factories) {
      Stage stage = new Stage();
      factories.forEach(stage::add);
      pipeline.addStage(stage);
    }
  },

  /** A stage for each factory, which receives the output of the one before. */
  DEEP {
    @Override
    String delivery(int number) {
      return number == 0
          ? WIDE.delivery(number)
          : "@Delivery(producer = F%d.class) private String in;".formatted(number - 1);
    }

    @Override
    void add(Pipeline pipeline, List<Class<? extends Factory<?>>> factories) {
      factories.forEach(pipeline::addStage);
    }
  };

  abstract String delivery(int number);

  abstract void add(Pipeline pipeline, List<Class<? extends Factory<?>>> factories);

  /** {@code n} classes, in the order of the pipeline. */
  List<Source> sources(int n) {
    return IntStream.range(0, n).mapToObj(this::source).toList();
  }

  private Source source(int number) {
    return new Source(
        "factories.F" + number,
        """
        package factories;

        import io.github.setl.api.Delivery;
        import io.github.setl.api.Factory;

        public final class F%1$d extends Factory<String> {
          %2$s

          @Override public F%1$d read() { return this; }
          @Override public F%1$d process() { return this; }
          @Override public F%1$d write() { return this; }
          @Override public String get() { return in; }
        }
        """
            .formatted(number, delivery(number)));
  }
}
