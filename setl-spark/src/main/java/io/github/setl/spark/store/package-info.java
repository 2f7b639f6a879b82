/**
 * What every engine and storage on Spark shares: what is asked of a session alike, both repository
 * types over one data set, and the comparison of stored columns with those of the record.
 *
 * <p>Start from {@link io.github.setl.spark.store.SparkDataSet}.
 */
@NullMarked
package io.github.setl.spark.store;

import org.jspecify.annotations.NullMarked;
