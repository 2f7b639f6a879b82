/**
 * Repositories in tables of Apache Iceberg.
 *
 * <p>Start from {@link io.github.setl.iceberg.IcebergConnectorProvider}.
 */
@NullMarked
package io.github.setl.iceberg;

import org.jspecify.annotations.NullMarked;
