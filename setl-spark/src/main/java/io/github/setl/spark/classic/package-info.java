/**
 * The engine {@code spark-classic}: a session in this process.
 *
 * <p>Start from {@link io.github.setl.spark.classic.ClassicEngineProvider}.
 */
@NullMarked
package io.github.setl.spark.classic;

import org.jspecify.annotations.NullMarked;
