/**
 * A Spark Connect server for tests.
 *
 * <p>Start from {@link io.github.setl.connectserver.ConnectServer}.
 */
@NullMarked
package io.github.setl.connectserver;

import org.jspecify.annotations.NullMarked;
