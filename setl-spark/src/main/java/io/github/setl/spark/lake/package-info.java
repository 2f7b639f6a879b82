/**
 * Tables whose format keeps their versions, as far as all such formats are alike.
 *
 * <p>Start from {@link io.github.setl.spark.lake.LakeConnectorProvider}; what a format does in its
 * own way is a {@link io.github.setl.spark.lake.TableFormat}.
 */
@NullMarked
package io.github.setl.spark.lake;

import org.jspecify.annotations.NullMarked;
