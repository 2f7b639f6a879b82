package io.github.setl;

import io.github.setl.api.Factory;
import io.github.setl.plan.PipelineSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Factories that may run side by side. A stage is built once and then added to a pipeline; it is
 * not thread safe.
 *
 * <pre>{@code
 * pipeline.addStage(new Stage().add(Flights.class).add(Airports.class).parallel(false));
 * }</pre>
 */
public final class Stage {
  private final List<PipelineSpec.FactorySpec> factories = new ArrayList<>();
  private boolean parallel = true;
  private boolean writable = true;

  /** An empty stage. */
  public Stage() {}

  /**
   * Adds a class, of which each run makes a new instance.
   *
   * @param arguments what its constructor receives, in order, besides deliveries; one constructor
   *     must take them
   */
  public Stage add(Class<? extends Factory<?>> factory, @Nullable Object... arguments) {
    Objects.requireNonNull(factory, "The class of a factory is null");
    // A lone null of the caller arrives as no array at all.
    List<@Nullable Object> given =
        arguments == null ? Collections.singletonList(null) : Arrays.asList(arguments);
    factories.add(new PipelineSpec.FactorySpec(factory, Optional.empty(), given));
    return this;
  }

  /** Adds an instance, which each run uses with its deliveries set anew. */
  public Stage add(Factory<?> factory) {
    Objects.requireNonNull(factory, "A factory is null");
    factories.add(
        new PipelineSpec.FactorySpec(factory.getClass(), Optional.of(factory), List.of()));
    return this;
  }

  /** Whether the factories may run side by side (the default) or run in the order added. */
  public Stage parallel(boolean parallel) {
    this.parallel = parallel;
    return this;
  }

  /** Whether {@code write()} of the factories runs (the default). */
  public Stage writable(boolean writable) {
    this.writable = writable;
    return this;
  }

  PipelineSpec.StageSpec spec() {
    return new PipelineSpec.StageSpec(factories, parallel, writable, false);
  }
}
