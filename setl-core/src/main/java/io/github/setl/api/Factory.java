package io.github.setl.api;

import java.util.Set;

/**
 * Produces one {@code T} per run of a pipeline: reads, processes, writes, and hands over the
 * result.
 *
 * <pre>{@code
 * public final class BusyRoutes extends Factory<List<Route>> {
 *   @Delivery private Repository<Route> routes;
 *   private List<Route> busy = List.of();
 *
 *   @Override public BusyRoutes read() { busy = routes.list(); return this; }
 *   @Override public BusyRoutes process() { ... return this; }
 *   @Override public BusyRoutes write() { return this; }
 *   @Override public List<Route> get() { return busy; }
 * }
 * }</pre>
 *
 * <p>A run calls the four methods in this order, each once, on one thread, on an instance that
 * belongs to that run, unless an instance was added to the pipeline. {@code write} is left out
 * where writing is switched off. {@code read}, {@code process} and {@code write} return the factory
 * itself; what they return is not looked at. A factory also works alone, without a pipeline: {@code
 * factory.read().process().write().get()}.
 *
 * @param <T> what the factory produces; deliveries are matched with its full generic type
 */
public abstract class Factory<T> {

  /** Reads the input. An exception fails the factory. */
  public abstract Factory<T> read() throws Exception;

  /** Turns the input into the output. An exception fails the factory. */
  public abstract Factory<T> process() throws Exception;

  /** Writes the output to where it is kept. An exception fails the factory. */
  public abstract Factory<T> write() throws Exception;

  /** The output. Called once per run, after {@link #write}. */
  public abstract T get();

  /**
   * The id by which the output is asked for ({@code @Delivery(id = ..)}); by default none, the
   * empty text. It is asked while planning, on an instance made for this question alone: it may
   * depend on arguments of {@code addStage(.., arguments)}, not on deliveries and services, which
   * are {@code null} there.
   */
  public String deliveryId() {
    return "";
  }

  /**
   * The factories that may receive the output; by default the empty set, which means every factory.
   * Asked while planning, like {@link #deliveryId}.
   */
  public Set<Class<? extends Factory<?>>> consumers() {
    return Set.of();
  }

  /**
   * Whether a run calls {@link #write}; by default it does. A stage or the configuration may say no
   * where this says yes. Asked while planning, like {@link #deliveryId}.
   */
  public boolean writable() {
    return true;
  }
}
