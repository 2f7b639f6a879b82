package io.github.setl.scanned.orders;

import io.github.setl.Steps;

/** Left out, being abstract. */
public abstract class AbstractSource<T> extends Steps<T> {}
