package io.github.setl.benchmarks.pipeline;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.api.Factory;
import io.github.setl.benchmarks.CompiledFactories;
import io.github.setl.plan.Plan;
import io.github.setl.run.RunResult;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Microseconds to plan and to run a whole pipeline of factories that do nothing. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class PipelineBenchmark {

  /** A plan by a {@code Setl} that knows the classes from before. */
  @Benchmark
  public Plan plan(KeptPipeline state) {
    return state.pipeline.plan();
  }

  /** A plan and a run of a pipeline that has run before. */
  @Benchmark
  public RunResult planAndRun(KeptPipeline state) {
    return state.pipeline.run();
  }

  /**
   * A plan and a run by a new {@code Setl}, which reads the classes anew. Making it takes longer
   * than a small pipeline and leaves the processor's caches cold.
   */
  @Benchmark
  public RunResult planAndRunOfNewSetl(NewPipeline state) {
    return state.pipeline.run();
  }

  /**
   * The same instances, made and called without the framework. How this grows with the number of
   * classes is what processor and JVM make of them.
   */
  @Benchmark
  public void byHand(Factories state, Blackhole outputs) throws Exception {
    for (Constructor<?> constructor : state.constructors) {
      Factory<?> factory = (Factory<?>) constructor.newInstance();
      factory.read();
      factory.process();
      factory.write();
      outputs.consume(factory.get());
    }
  }

  /** The classes. JMH sets the parameters, and the set-up the rest. */
  @NullUnmarked
  @State(Scope.Benchmark)
  public static class Factories {
    /** How many factories there are. */
    @Param({"10", "100", "1000", "10000"})
    public int n;

    /** How they are arranged. */
    @Param public Shape shape;

    private CompiledFactories compiled;
    private List<Class<? extends Factory<?>>> classes;
    private final List<Constructor<?>> constructors = new ArrayList<>();

    /** Compiles and loads the classes. */
    @Setup
    public void compile() throws IOException, ReflectiveOperationException {
      compiled = CompiledFactories.of(shape.sources(n));
      classes = compiled.load();
      for (Class<?> type : classes) {
        constructors.add(type.getDeclaredConstructor());
      }
    }

    /** Deletes them. */
    @TearDown
    public void delete() throws IOException {
      compiled.close();
    }

    private Setl setl() {
      return Setl.builder()
          .withConfigText("setl.engines { default { type = memory } }")
          .getOrCreate();
    }

    private Pipeline pipeline(Setl setl) {
      Pipeline pipeline = setl.newPipeline();
      shape.add(pipeline, classes);
      return pipeline;
    }
  }

  /** A pipeline of a new {@code Setl} for each call. */
  @NullUnmarked
  @State(Scope.Benchmark)
  public static class NewPipeline {
    private Setl setl;
    private Pipeline pipeline;

    /** Makes both, which JMH does not count. */
    @Setup(Level.Invocation)
    public void open(Factories factories) {
      setl = factories.setl();
      pipeline = factories.pipeline(setl);
    }

    /** Closes the {@code Setl}. */
    @TearDown(Level.Invocation)
    public void close() {
      setl.close();
    }
  }

  /** One pipeline for all calls. */
  @NullUnmarked
  @State(Scope.Benchmark)
  public static class KeptPipeline {
    private Setl setl;
    private Pipeline pipeline;

    /** Makes both. */
    @Setup
    public void open(Factories factories) {
      setl = factories.setl();
      pipeline = factories.pipeline(setl);
    }

    /** Closes the {@code Setl}. */
    @TearDown
    public void close() {
      setl.close();
    }
  }
}
