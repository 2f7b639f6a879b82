/**
 * What it takes to plan and run pipelines of up to 10,000 factories that do nothing.
 *
 * <p>Start from {@link io.github.setl.benchmarks.pipeline.PipelineFigures}.
 */
@NullMarked
package io.github.setl.benchmarks.pipeline;

import org.jspecify.annotations.NullMarked;
