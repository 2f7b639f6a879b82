package io.github.setl.spi;

import io.github.setl.problem.Problem;
import java.util.List;
import java.util.Set;

/**
 * One type of engine, found by {@link java.util.ServiceLoader}. {@link #open} is called by a run
 * that needs the engine; planning asks everything else.
 */
public interface EngineProvider {

  /** The type as written in {@code type = ..}: {@code spark-classic}. */
  String type();

  /** The keys of an engine block of this type, besides {@code type}; by default none. */
  default BlockSchema schema() {
    return BlockSchema.of();
  }

  /**
   * The classes of what the engine hands to its factories through {@code @Inject}, such as {@code
   * SparkSession}; by default none.
   */
  default Set<Class<?>> handles() {
    return Set.of();
  }

  /**
   * The classes of lazily computed data that its factories exchange, such as {@code Dataset}; by
   * default none. {@link Engine#cache} takes them.
   */
  default Set<Class<?>> dataTypes() {
    return Set.of();
  }

  /** The classes of what {@link Engine#filter} takes; by default none. */
  default Set<Class<?>> filteredTypes() {
    return Set.of();
  }

  /**
   * What keeps the engines of this type that one pipeline uses from working, alone or together, as
   * far as their blocks show; by default nothing.
   *
   * @param used the engines, in the order of their names
   */
  default List<Problem> check(List<EngineRequest> used) {
    return List.of();
  }

  /**
   * Opens the engine.
   *
   * @throws io.github.setl.problem.SetlException if that is not possible
   */
  Engine open(EngineRequest request);
}
