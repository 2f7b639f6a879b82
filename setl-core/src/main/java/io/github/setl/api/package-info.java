/**
 * What the author of a pipeline imports: factories, deliveries and repositories.
 *
 * <p>Start from {@link io.github.setl.api.Factory}.
 */
@NullMarked
package io.github.setl.api;

import org.jspecify.annotations.NullMarked;
