/**
 * What the author of a Spark pipeline imports, besides {@code io.github.setl.api}.
 *
 * <p>Start from {@link io.github.setl.spark.SparkFactory} and {@link
 * io.github.setl.spark.SparkRepository}.
 */
@NullMarked
package io.github.setl.spark;

import org.jspecify.annotations.NullMarked;
