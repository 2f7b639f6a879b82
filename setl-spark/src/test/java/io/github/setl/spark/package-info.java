/** What the tests of this module share. */
@NullMarked
package io.github.setl.spark;

import org.jspecify.annotations.NullMarked;
