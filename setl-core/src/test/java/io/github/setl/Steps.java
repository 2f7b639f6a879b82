package io.github.setl;

import io.github.setl.api.Factory;

/** A factory whose four steps do nothing, for tests that are about something else. */
public abstract class Steps<T> extends Factory<T> {
  @Override
  public Steps<T> read() throws Exception {
    return this;
  }

  @Override
  public Steps<T> process() throws Exception {
    return this;
  }

  @Override
  public Steps<T> write() throws Exception {
    return this;
  }
}
