package io.github.setl.spark.quickstart;

import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import org.apache.spark.sql.Dataset;

// docs:code
public final class AnotherFactory extends SparkFactory<String> {
  @Delivery private Dataset<TestObject> outputOfMyFactory;

  @Override
  public AnotherFactory read() {
    return this;
  }

  @Override
  public AnotherFactory process() {
    return this;
  }

  @Override
  public AnotherFactory write() {
    outputOfMyFactory.show();
    return this;
  }

  @Override
  public String get() {
    return "output";
  }
}
// docs:end
