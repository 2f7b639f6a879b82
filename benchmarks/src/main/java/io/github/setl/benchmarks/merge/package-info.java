/** What a merge costs, beside the same statement by hand. */
@NullMarked
package io.github.setl.benchmarks.merge;

import org.jspecify.annotations.NullMarked;
