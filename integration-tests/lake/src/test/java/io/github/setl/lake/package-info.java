/** Delta Lake and Iceberg, on Spark classic and on a Spark Connect server. */
@NullMarked
package io.github.setl.lake;

import org.jspecify.annotations.NullMarked;
