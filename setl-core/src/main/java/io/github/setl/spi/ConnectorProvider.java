package io.github.setl.spi;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One kind of storage, found by {@link java.util.ServiceLoader}. Planning asks everything but
 * {@link #connect}, which is called by a run that needs the data set.
 */
public interface ConnectorProvider {

  /** The storage as written in {@code storage = ..}, in capitals: {@code CSV}. */
  String storage();

  /** The keys of a repository block of this storage, besides {@code storage}; by default none. */
  default BlockSchema schema() {
    return BlockSchema.of();
  }

  /** The repository types that a block supplies, each generic in the record alone. */
  Set<Class<?>> views();

  /**
   * The classes as which the rows themselves are delivered, each generic in the record alone, such
   * as {@code Dataset}; by default none.
   */
  default Set<Class<?>> loads() {
    return Set.of();
  }

  /**
   * The types of engine on which {@code view} works, one of {@link #views} or {@link #loads};
   * empty, as by default: any.
   */
  default Set<String> engineTypes(Class<?> view) {
    return Set.of();
  }

  /**
   * What the writes of {@code block}, by its save mode, leave on an engine; empty, as by default:
   * nothing is promised.
   *
   * @param engineType the type of the engine
   * @param engine the block of the engine
   */
  default Optional<Guarantee> guarantee(Block block, String engineType, Block engine) {
    return Optional.empty();
  }

  /**
   * The settings that an engine needs to be opened with for {@code block} to work on it, such as
   * extensions of Spark; by default none. What the engine's own block says comes first.
   *
   * @param engineType the type of the engine
   * @param engine the block of the engine
   */
  default Map<String, String> engineSettings(Block block, String engineType, Block engine) {
    return Map.of();
  }

  /**
   * Connects to one data set on one engine. Must be quick and must not touch the data.
   *
   * @throws io.github.setl.problem.SetlException if the record cannot be stored
   */
  <T> Connector<T> connect(RepositoryRequest<T> request);

  /**
   * Releases what outlives the runs of a {@code Setl}, when that closes and before its engines do;
   * by default nothing.
   */
  default void close() {}
}
