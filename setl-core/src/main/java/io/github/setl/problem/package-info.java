/**
 * What can be wrong, as values. A {@link io.github.setl.problem.Problem} says what, where, why and
 * what to do; all problems of a phase are collected in {@link io.github.setl.problem.Problems} and
 * thrown together.
 *
 * <p>Start from {@link io.github.setl.problem.Problem}.
 */
@NullMarked
package io.github.setl.problem;

import org.jspecify.annotations.NullMarked;
