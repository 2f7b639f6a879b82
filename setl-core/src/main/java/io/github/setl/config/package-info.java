/** Configuration. */
@NullMarked
package io.github.setl.config;

import org.jspecify.annotations.NullMarked;
