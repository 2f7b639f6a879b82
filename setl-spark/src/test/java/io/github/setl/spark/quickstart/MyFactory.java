package io.github.setl.spark.quickstart;

import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import org.apache.spark.sql.Dataset;

// docs:code
public final class MyFactory extends SparkFactory<Dataset<TestObject>> {
  @Delivery private SparkRepository<TestObject> repository;
  private Dataset<TestObject> output;

  @Override
  public MyFactory read() {
    return this;
  }

  @Override
  public MyFactory process() {
    output =
        createDataset(
            TestObject.class, new TestObject(1, "a", "A", 1L), new TestObject(2, "b", "B", 2L));
    return this;
  }

  @Override
  public MyFactory write() {
    repository.save(output);
    return this;
  }

  @Override
  public Dataset<TestObject> get() {
    return output;
  }
}
// docs:end
