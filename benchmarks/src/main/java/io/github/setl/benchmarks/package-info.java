/**
 * What SETL itself costs, beside the work of the factories. Each subject is a package: {@link
 * io.github.setl.benchmarks.pipeline pipelines of many factories}, {@link
 * io.github.setl.benchmarks.startup the start of a JVM}, {@link io.github.setl.benchmarks.records
 * records on Spark}.
 *
 * <p>Start from a class named {@code ..Figures}: it measures and prints a table.
 */
@NullMarked
package io.github.setl.benchmarks;

import org.jspecify.annotations.NullMarked;
