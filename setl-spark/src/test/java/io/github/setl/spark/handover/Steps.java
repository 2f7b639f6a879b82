package io.github.setl.spark.handover;

import io.github.setl.api.Factory;
import io.github.setl.spark.SparkFactory;

/** A factory whose steps do nothing. */
abstract class Steps<T> extends SparkFactory<T> {
  @Override
  public Factory<T> read() {
    return this;
  }

  @Override
  public Factory<T> process() {
    return this;
  }

  @Override
  public Factory<T> write() {
    return this;
  }
}
