/**
 * Repositories in tables of Delta Lake.
 *
 * <p>Start from {@link io.github.setl.delta.DeltaConnectorProvider}.
 */
@NullMarked
package io.github.setl.delta;

import org.jspecify.annotations.NullMarked;
