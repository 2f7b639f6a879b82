package io.github.setl.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a member of a {@link Factory} that receives a repository, a pipeline input or the output of
 * a factory of an earlier stage. What is delivered has exactly the member's type, generic arguments
 * included.
 *
 * <p>A field may have any access and must be neither {@code static} nor {@code final}. A method is
 * called with one delivery per parameter; a parameter's own annotation outdoes that of the method.
 * A constructor's parameter receives what exists before the run: a repository, a pipeline input, or
 * a {@code jakarta.inject.Provider} of anything.
 *
 * <p>Unless something of exactly that type is on offer, {@code Optional<T>}, {@code Provider<T>},
 * {@code List<T>}, {@code Set<T>} and {@code Map<String, T>} receive the {@code T}s on offer: the
 * collections all of them, of every id unless one is named, in the order of the pipeline, the map
 * by their ids.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
public @interface Delivery {

  /** The delivery id of what is wanted; empty: none. */
  String id() default "";

  /** The factory whose output is wanted; {@code Factory.class}: any. */
  @SuppressWarnings("rawtypes") // A class literal of a generic factory is raw.
  Class<? extends Factory> producer() default Factory.class;

  /**
   * Whether the member may be left as it is when nothing is on offer; a collection is then empty,
   * and a parameter of a constructor, or one of several of a method, null.
   */
  boolean optional() default false;

  /**
   * Whether a {@code Dataset<T>} that nothing else supplies is read from the repository of {@code
   * T} with this id.
   */
  boolean autoLoad() default false;

  /**
   * Spark SQL text that the delivered rows must fulfil, such as {@code "year = 2024"}; empty: all
   * rows. For a {@code Dataset}, and for a repository of Spark, whose reads it filters.
   */
  String condition() default "";
}
