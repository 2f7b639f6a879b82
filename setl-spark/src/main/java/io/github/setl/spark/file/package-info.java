/**
 * Files as repositories: one connector, formats as data.
 *
 * <p>Start from {@link io.github.setl.spark.file.FileConnectorProvider}.
 */
@NullMarked
package io.github.setl.spark.file;

import org.jspecify.annotations.NullMarked;
