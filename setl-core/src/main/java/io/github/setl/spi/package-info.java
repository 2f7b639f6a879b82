/**
 * What to implement to extend the framework: an {@link io.github.setl.spi.EngineProvider} for a new
 * engine, a {@link io.github.setl.spi.ConnectionProvider} for a new kind of store to connect to, a
 * {@link io.github.setl.spi.ConnectorProvider} for a new storage. All are found by {@link
 * java.util.ServiceLoader}.
 *
 * <p>Start from {@link io.github.setl.spi.ConnectorProvider}.
 */
@NullMarked
package io.github.setl.spi;

import org.jspecify.annotations.NullMarked;
