package io.github.setl.architecture.broken.below;

import io.github.setl.architecture.broken.above.Above;

/** The other half. */
public record Below(Above above) {}
