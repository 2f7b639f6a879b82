package io.github.setl.thinclient;

import java.io.IOException;
import org.apache.spark.sql.SparkSession;

/** The job by hand. Takes the address of a server and the file of sales. */
public final class BareApp {
  private BareApp() {}

  /** Prints the largest region. */
  @SuppressWarnings("SystemOut") // Printing is what this program is for.
  public static void main(String[] args) throws IOException {
    try (SparkSession spark = SparkSession.builder().remote(args[0]).create()) {
      System.out.println(
          LargestRegion.of(spark.read().parquet(args[1])).collectAsList().get(0).getString(0));
    }
  }
}
