/** What a pipeline costs a program that has the client of Spark Connect alone. */
@NullMarked
package io.github.setl.benchmarks.thinclient;

import org.jspecify.annotations.NullMarked;
