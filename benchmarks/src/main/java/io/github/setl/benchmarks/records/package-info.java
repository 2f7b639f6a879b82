/**
 * What records cost on Spark, beside Spark's own encoder of beans.
 *
 * <p>Start from {@link io.github.setl.benchmarks.records.RecordFigures}.
 */
@NullMarked
package io.github.setl.benchmarks.records;

import org.jspecify.annotations.NullMarked;
