/** What a pipeline costs around a job of Spark. */
@NullMarked
package io.github.setl.benchmarks.overhead;

import org.jspecify.annotations.NullMarked;
