/**
 * What the tests of a pipeline's author, and of an extension's, need.
 *
 * <p>Start from {@link io.github.setl.testing.Deliveries}.
 */
@NullMarked
package io.github.setl.testing;

import org.jspecify.annotations.NullMarked;
