/**
 * The entry point: configure a {@link io.github.setl.Setl}, build a {@link
 * io.github.setl.Pipeline}, run it. All wiring lives here.
 *
 * <p>Start from {@link io.github.setl.Setl}.
 */
@NullMarked
package io.github.setl;

import org.jspecify.annotations.NullMarked;
