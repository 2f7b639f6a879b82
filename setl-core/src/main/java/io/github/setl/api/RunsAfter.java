package io.github.setl.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Orders side effects that no delivery shows: the factory starts after those named have ended. It
 * has no effect on a pipeline in which they do not occur. In a pipeline with given stages they must
 * not stand in a later one.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface RunsAfter {
  /** The factories to wait for. */
  Class<? extends Factory<?>>[] value();
}
