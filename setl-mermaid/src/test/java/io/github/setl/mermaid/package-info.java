/** Tests of the Mermaid diagram. */
@NullMarked
package io.github.setl.mermaid;

import org.jspecify.annotations.NullMarked;
