/**
 * The engine {@code spark-connect}: a session on a Spark Connect server.
 *
 * <p>Start from {@link io.github.setl.spark.connect.ConnectEngineProvider}.
 */
@NullMarked
package io.github.setl.spark.connect;

import org.jspecify.annotations.NullMarked;
