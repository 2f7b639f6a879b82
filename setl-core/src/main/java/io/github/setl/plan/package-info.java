/**
 * The checked, immutable answer to "which supply feeds which delivery, on which engine, in which
 * order". What is described and drawn is what runs.
 *
 * <p>Start from {@link io.github.setl.plan.Plan}.
 */
@NullMarked
package io.github.setl.plan;

import org.jspecify.annotations.NullMarked;
