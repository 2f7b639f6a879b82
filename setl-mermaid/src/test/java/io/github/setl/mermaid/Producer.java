package io.github.setl.mermaid;

import io.github.setl.api.Factory;

/** A factory that is drawn and never run. */
abstract class Producer<T> extends Factory<T> {
  @Override
  public Producer<T> read() {
    return this;
  }

  @Override
  public Producer<T> process() {
    return this;
  }

  @Override
  public Producer<T> write() {
    return this;
  }

  @Override
  public T get() {
    throw new UnsupportedOperationException("a diagram runs nothing");
  }
}
