/** The job of the starter template in all its environments. */
@NullMarked
package io.github.setl.flights;

import org.jspecify.annotations.NullMarked;
