/**
 * Runs plans: opens what a plan uses, checks it, and executes the factories stage by stage.
 *
 * <p>Start from {@link io.github.setl.run.Runner}.
 */
@NullMarked
package io.github.setl.run;

import org.jspecify.annotations.NullMarked;
