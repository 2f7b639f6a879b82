package io.github.setl.flights;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.example.flights.FlightsApp;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** The job of the template, and what is compared of what it wrote. */
final class TemplateJob {
  private TemplateJob() {}

  /** What the job prints in {@code environment}, with more properties of the JVM. */
  static String run(String environment, Map<String, String> more) {
    Properties before = (Properties) System.getProperties().clone();
    PrintStream terminal = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setProperty("app.environment", environment);
    more.forEach(System::setProperty);
    System.setOut(new PrintStream(printed, true, UTF_8));
    try {
      FlightsApp.main(new String[0]);
    } finally {
      System.setOut(terminal);
      System.setProperties(before);
    }
    return printed.toString(UTF_8);
  }

  /** How many rows there are, and a sum over their hashes, which no order changes. */
  static Row hash(Dataset<Row> rows) {
    return rows.selectExpr("xxhash64(struct(*)) AS hash")
        .selectExpr("count(*)", "sum(CAST(hash AS decimal(38)))")
        .first();
  }
}
