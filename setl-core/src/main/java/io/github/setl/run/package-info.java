/**
 * Runs plans: opens what a plan uses, checks it, and executes the factories on threads of its own,
 * stage by stage or each as soon as its deliveries are there.
 *
 * <p>Start from {@link io.github.setl.run.Runner}.
 */
@NullMarked
package io.github.setl.run;

import org.jspecify.annotations.NullMarked;
