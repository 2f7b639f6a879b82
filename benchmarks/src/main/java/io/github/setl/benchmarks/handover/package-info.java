/** What it takes to hand rows over from a server to Spark classic. */
@NullMarked
package io.github.setl.benchmarks.handover;

import org.jspecify.annotations.NullMarked;
