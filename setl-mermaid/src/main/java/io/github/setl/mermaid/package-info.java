/**
 * A plan as a Mermaid diagram. An application that has this module on its class path gets it from
 * {@code Pipeline.showDiagram()}.
 *
 * <p>Start from {@link io.github.setl.mermaid.MermaidRenderer}.
 */
@NullMarked
package io.github.setl.mermaid;

import org.jspecify.annotations.NullMarked;
