/**
 * What the tests of an engine that is Spark need.
 *
 * <p>Start from {@link io.github.setl.spark.testing.EncoderContract}.
 */
@NullMarked
package io.github.setl.spark.testing;

import org.jspecify.annotations.NullMarked;
