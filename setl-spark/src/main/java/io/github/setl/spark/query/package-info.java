/**
 * The storage {@code SPARK_SQL}: the rows of a query, which can only be read.
 *
 * <p>Start from {@link io.github.setl.spark.query.QueryConnectorProvider}.
 */
@NullMarked
package io.github.setl.spark.query;

import org.jspecify.annotations.NullMarked;
