package io.github.setl.spark;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** The one Spark session of a JVM of tests; it ends with the JVM. */
public final class TestSession {
  private static final SparkSession SESSION =
      SparkSession.builder()
          .master("local[2]")
          .appName("tests of setl-spark")
          .config("spark.ui.enabled", "false")
          .config("spark.sql.shuffle.partitions", "2")
          .config("spark.sql.session.timeZone", "UTC")
          .config(
              "spark.sql.warehouse.dir",
              Path.of("target", "warehouse-" + System.getProperty("surefire.forkNumber", "1"))
                  .toUri()
                  .toString())
          .getOrCreate();

  private TestSession() {}

  /** The session; its time zone is UTC. */
  public static SparkSession get() {
    return SESSION;
  }
}
