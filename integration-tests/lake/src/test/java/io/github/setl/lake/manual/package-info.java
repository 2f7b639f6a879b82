/** The snippets of the manual on Delta Lake and Iceberg. */
@NullMarked
package io.github.setl.lake.manual;

import org.jspecify.annotations.NullMarked;
