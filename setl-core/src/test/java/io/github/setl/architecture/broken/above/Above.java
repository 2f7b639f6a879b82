package io.github.setl.architecture.broken.above;

import io.github.setl.architecture.broken.below.Below;

/** One half of a cycle, on which the rule is seen to fail. */
public record Above(Below below) {}
