/**
 * Java records as rows of Spark. A record becomes an {@link org.apache.spark.sql.Encoder} that
 * works on Spark classic and on Spark Connect, finds its columns by name, and refuses with all
 * reasons at once what has no column type.
 *
 * <p>Start from {@link io.github.setl.spark.record.RecordEncoders}.
 */
@NullMarked
package io.github.setl.spark.record;

import org.jspecify.annotations.NullMarked;
