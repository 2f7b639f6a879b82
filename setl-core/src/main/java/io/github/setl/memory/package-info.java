/**
 * The {@code memory} engine, which needs nothing, and the storage {@code MEMORY}, which keeps a
 * data set for the life of its {@code Setl}: for tests, and for pipelines without a store.
 *
 * <p>Start from {@link io.github.setl.memory.MemoryConnectorProvider}.
 */
@NullMarked
package io.github.setl.memory;

import org.jspecify.annotations.NullMarked;
