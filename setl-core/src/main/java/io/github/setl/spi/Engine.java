package io.github.setl.spi;

import io.github.setl.problem.Problem;
import java.util.Optional;

/** An open engine. Safe for use by several threads. */
public interface Engine extends AutoCloseable {

  /**
   * What the engine hands out for {@code type}, one of {@link EngineProvider#handles}.
   *
   * @throws IllegalArgumentException for any other class
   */
  default <H> H handle(Class<H> type) {
    throw new IllegalArgumentException(getClass().getName() + " hands out no " + type.getName());
  }

  /**
   * Begins a run. Called on the thread that starts it, of which the engine may take over what its
   * other threads should have, such as Spark's job group.
   */
  default Usage begin() {
    return activity -> () -> {};
  }

  /**
   * The rows of {@code data} that fulfil {@code condition}, Spark SQL text; nothing is computed.
   *
   * @param data an instance of one of {@link EngineProvider#filteredTypes}
   * @throws io.github.setl.problem.SetlException if the condition does not fit the data
   */
  default Object filter(Object data, String condition) {
    throw new IllegalArgumentException(getClass().getName() + " filters nothing");
  }

  /**
   * Has {@code data} computed once, at its first use, and kept until it is released.
   *
   * @param data an instance of one of {@link EngineProvider#dataTypes}
   */
  default CachedData cache(Object data) {
    return new CachedData(data, () -> {});
  }

  /**
   * Data of another engine as data of this one, with the same rows. By default the data as it is.
   *
   * @return the data, and what gives free what it holds, called once, at the end of the run
   * @throws io.github.setl.problem.SetlException if that is not possible
   */
  default CachedData receive(HandoverRequest request) {
    return new CachedData(request.data(), () -> {});
  }

  /**
   * A view of a data set that lives on another engine, for a factory of this one. By default the
   * view as it is.
   *
   * @param view a repository, or data, as its connector gives it out
   * @param crossing hands over what is read and what is written
   */
  default Object adopt(Object view, Crossing crossing) {
    return view;
  }

  /**
   * What an exception that came out of a factory tells of the engine itself, such as that its
   * server is gone; empty, as by default: nothing.
   */
  default Optional<Problem> failure(Throwable thrown) {
    return Optional.empty();
  }

  /**
   * Whether the engine cannot be used any longer, since its server or its session is gone. It is
   * asked before each run that uses an open engine; one that is lost is closed and opened anew.
   */
  default boolean isLost() {
    return false;
  }

  /** Releases the engine, if it was opened here; one that was found open is left open. */
  @Override
  default void close() {}

  /** How one run uses the engine. Safe for use by several threads. */
  @FunctionalInterface
  interface Usage {
    /**
     * Marks what the current thread makes the engine do as belonging to {@code activity}, until the
     * answer is closed on the same thread.
     */
    Scope enter(Activity activity);
  }

  /** What one thread makes the engine do between {@link Usage#enter} and {@link #close}. */
  @FunctionalInterface
  interface Scope extends AutoCloseable {
    /** Ends it. Called on the thread that entered. */
    @Override
    void close();

    /**
     * Stops what the thread makes the engine do. Called on another thread, maybe after {@link
     * #close}; the thread itself is interrupted besides. By default nothing.
     */
    default void cancel() {}
  }

  /**
   * Data that is kept.
   *
   * @param data what to use in its place
   * @param release gives free what it holds; called once, at the end of the run
   */
  record CachedData(Object data, Runnable release) {}
}
