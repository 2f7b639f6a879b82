package com.example.flights.factory;

import static org.apache.spark.sql.functions.col;

import com.example.flights.record.Route;
import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Dataset;

/** Prints the routes with the most flights. */
public final class PrintBusiestRoutes extends SparkFactory<List<Route>> {
  private static final int HOW_MANY = 5;

  @Delivery private Dataset<Route> routes;

  private List<Route> busiest;

  @Override
  public PrintBusiestRoutes read() {
    return this;
  }

  @Override
  public PrintBusiestRoutes process() {
    busiest =
        routes
            .orderBy(col("flights").desc(), col("origin"), col("destination"))
            .limit(HOW_MANY)
            .collectAsList();
    return this;
  }

  @Override
  public PrintBusiestRoutes write() {
    System.out.println("The busiest routes:");
    busiest.forEach(route -> System.out.println("  " + line(route)));
    return this;
  }

  @Override
  public List<Route> get() {
    return busiest;
  }

  private static String line(Route route) {
    return String.format(
        Locale.ROOT,
        "%s to %s: %d flights, mean delay %.2f minutes, %.0f %% later than 15 minutes",
        route.origin(),
        route.destination(),
        route.flights(),
        route.meanDelay(),
        100 * route.lateShare());
  }
}
