package io.github.setl.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A {@code Dataset} that the factory produces is computed once, at its first use, and released at
 * the end of the run. Without it, every use computes it anew, unless {@code setl.cacheOutput =
 * true} and several factories receive it. It has no effect on an output that is not computed
 * lazily, or that no factory receives.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CacheOutput {}
