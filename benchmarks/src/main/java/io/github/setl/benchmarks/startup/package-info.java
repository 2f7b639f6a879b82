/**
 * What it takes from the start of a JVM to the end of its first plan.
 *
 * <p>Start from {@link io.github.setl.benchmarks.startup.StartupFigures}.
 */
@NullMarked
package io.github.setl.benchmarks.startup;

import org.jspecify.annotations.NullMarked;
