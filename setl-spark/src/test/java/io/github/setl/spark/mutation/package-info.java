/**
 * Breaks configurations in a thousand ways: each is refused at its place, or means the same. Start
 * from {@link io.github.setl.spark.mutation.MutationTest}.
 */
@NullMarked
package io.github.setl.spark.mutation;

import org.jspecify.annotations.NullMarked;
