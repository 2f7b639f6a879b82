/**
 * One small job, by hand and as a pipeline, with the client of Spark Connect alone.
 *
 * <p>Start from {@link io.github.setl.thinclient.PipelineApp}.
 */
@NullMarked
package io.github.setl.thinclient;

import org.jspecify.annotations.NullMarked;
