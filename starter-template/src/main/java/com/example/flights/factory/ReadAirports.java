package com.example.flights.factory;

import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.struct;

import com.example.flights.record.Airport;
import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import org.apache.spark.sql.Dataset;

/** Reads the airports; each code once, or its flights would be counted twice. */
public final class ReadAirports extends SparkFactory<Dataset<Airport>> {
  @Delivery private SparkRepository<Airport> repository;

  private Dataset<Airport> airports;

  @Override
  public ReadAirports read() {
    airports = repository.findAll();
    return this;
  }

  @Override
  public ReadAirports process() {
    airports =
        airports
            .groupBy("iata")
            .agg(max(struct("name", "city", "state")).as("airport"))
            .select("iata", "airport.*")
            .as(RecordEncoders.of(Airport.class));
    return this;
  }

  @Override
  public ReadAirports write() {
    return this;
  }

  @Override
  public Dataset<Airport> get() {
    return airports;
  }
}
