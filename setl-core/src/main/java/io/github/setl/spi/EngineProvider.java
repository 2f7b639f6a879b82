package io.github.setl.spi;

import java.util.Set;

/**
 * One type of engine, found by {@link java.util.ServiceLoader}. Planning asks only {@link #type},
 * {@link #schema} and {@link #handles}; {@link #open} is called by a run that needs the engine.
 */
public interface EngineProvider {

  /** The type as written in {@code type = ..}: {@code spark-classic}. */
  String type();

  /** The keys of an engine block of this type, besides {@code type}. */
  BlockSchema schema();

  /**
   * The classes of what the engine hands to its factories through {@code @Inject}, such as {@code
   * SparkSession}.
   */
  Set<Class<?>> handles();

  /**
   * Opens the engine.
   *
   * @throws io.github.setl.problem.SetlException if that is not possible
   */
  Engine open(EngineRequest request);
}
