/**
 * Rows of one Spark session for another: from Spark Connect to Spark classic and back.
 *
 * <p>Start from {@link io.github.setl.spark.handover.ClassicReceiver} and {@link
 * io.github.setl.spark.handover.ConnectReceiver}.
 */
@NullMarked
package io.github.setl.spark.handover;

import org.jspecify.annotations.NullMarked;
