package com.example.flights.factory;

import static org.apache.spark.sql.functions.avg;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.mode;
import static org.apache.spark.sql.functions.when;

import com.example.flights.record.Flight;
import com.example.flights.record.Route;
import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;

/** Sums the flights up by route, and stores the routes twice: for programs and for people. */
public final class SummarizeRoutes extends SparkFactory<Dataset<Route>> {
  private static final int LATE_MINUTES = 15;

  @Delivery private Dataset<Flight> flights;

  @Delivery(id = "routes")
  private SparkRepository<Route> repository;

  @Delivery(id = "routesCsv")
  private SparkRepository<Route> csv;

  private Dataset<Route> routes;

  @Override
  public SummarizeRoutes read() {
    return this;
  }

  @Override
  public SummarizeRoutes process() {
    Column late = when(col("delay").gt(LATE_MINUTES), 1).otherwise(0);
    routes =
        flights
            .groupBy("origin", "destination")
            .agg(
                count(lit(1)).as("flights"),
                avg("delay").as("meanDelay"),
                avg(late).as("lateShare"),
                mode(col("distance"), true).as("distance"))
            .select(
                col("origin.iata").as("origin"),
                col("destination.iata").as("destination"),
                col("flights"),
                col("meanDelay"),
                col("lateShare"),
                col("distance"),
                col("origin.name").as("originName"),
                col("origin.city").as("originCity"),
                col("destination.name").as("destinationName"),
                col("destination.city").as("destinationCity"))
            .as(RecordEncoders.of(Route.class));
    return this;
  }

  @Override
  public SummarizeRoutes write() {
    repository.save(routes);
    csv.save(routes);
    return this;
  }

  @Override
  public Dataset<Route> get() {
    return routes;
  }
}
