package com.example.flights;

import io.github.setl.Setl;
import org.apache.spark.sql.SparkSession;

/**
 * What the tests run in. They all start here, so that none uses the paths of another environment.
 */
public final class TestEnvironment {
  private TestEnvironment() {}

  /** A {@link Setl} in the environment {@code test}, whichever one the project is built for. */
  public static Setl.Builder setl() {
    return Setl.builder().withDefaultConfigLoader().withEnvironment("test");
  }

  /** A session for tests of a single factory. It ends with the JVM. */
  public static SparkSession spark() {
    return SparkSession.builder()
        .master("local[2]")
        .config("spark.ui.enabled", false)
        .config("spark.sql.shuffle.partitions", 2)
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate();
  }
}
