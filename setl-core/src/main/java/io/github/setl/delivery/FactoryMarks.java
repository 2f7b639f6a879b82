package io.github.setl.delivery;

import io.github.setl.api.Benchmark;
import io.github.setl.api.CacheOutput;
import io.github.setl.api.RunsAfter;
import io.github.setl.api.RunsOn;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the annotations of a factory class ask for.
 *
 * @param runsOn the engine of {@code @RunsOn}
 * @param runsAfter the factories of {@code @RunsAfter}
 * @param cacheOutput whether it has {@code @CacheOutput}
 * @param benchmark whether it has {@code @Benchmark}
 */
public record FactoryMarks(
    Optional<String> runsOn, Set<Class<?>> runsAfter, boolean cacheOutput, boolean benchmark) {

  /** Those of a class without any: one object for the many. */
  static final FactoryMarks NONE = new FactoryMarks(Optional.empty(), Set.of(), false, false);

  /** Copies the set. */
  public FactoryMarks {
    runsAfter = Set.copyOf(runsAfter);
  }

  static FactoryMarks of(Class<?> factory) {
    RunsOn runsOn = factory.getAnnotation(RunsOn.class);
    RunsAfter runsAfter = factory.getAnnotation(RunsAfter.class);
    FactoryMarks marks =
        new FactoryMarks(
            runsOn == null ? Optional.empty() : Optional.of(runsOn.value()),
            runsAfter == null ? Set.of() : new LinkedHashSet<>(List.of(runsAfter.value())),
            factory.isAnnotationPresent(CacheOutput.class),
            factory.isAnnotationPresent(Benchmark.class));
    return marks.equals(NONE) ? NONE : marks;
  }
}
