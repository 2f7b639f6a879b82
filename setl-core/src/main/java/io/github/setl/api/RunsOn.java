package io.github.setl.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The engine that a factory runs on. The configuration's {@code setl.factories.<name>.engine}
 * outdoes it.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface RunsOn {
  /** The engine's name: {@code default}, or one of {@code setl.engines}. */
  String value();
}
