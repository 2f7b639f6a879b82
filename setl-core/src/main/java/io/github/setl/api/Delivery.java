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
 * called with one delivery per parameter.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface Delivery {

  /** The delivery id of what is wanted; empty: none. */
  String id() default "";

  /** The factory whose output is wanted; {@code Factory.class}: any. */
  @SuppressWarnings("rawtypes") // A class literal of a generic factory is raw.
  Class<? extends Factory> producer() default Factory.class;

  /** Whether the member may be left as it is when nothing is on offer. */
  boolean optional() default false;
}
