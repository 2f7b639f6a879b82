package com.example.flights.factory;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat_ws;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.trim;
import static org.apache.spark.sql.functions.try_to_timestamp;
import static org.apache.spark.sql.functions.when;

import com.example.flights.record.Airport;
import com.example.flights.record.Flight;
import com.example.flights.record.RawFlight;
import com.example.flights.record.Reject;
import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Parts the flights that can be used from the others, and stores the others with the reason. */
public final class CheckFlights extends SparkFactory<Dataset<Flight>> {
  @Delivery private SparkRepository<RawFlight> flights;
  @Delivery private SparkRepository<Reject> rejects;
  @Delivery private Dataset<Airport> airports;

  private Dataset<RawFlight> read;
  private Dataset<Row> checked;

  @Override
  public CheckFlights read() {
    read = flights.findAll();
    return this;
  }

  @Override
  public CheckFlights process() {
    // Computed here and kept, since five results are made of it. Unlike cache(), this never hands
    // the data of one run to the next.
    checked =
        withAirport("origin", withAirport("destination", read.toDF()))
            .withColumn("departure", departure())
            .withColumn("minutes", minutes())
            .withColumn("reason", reason())
            .localCheckpoint();
    return this;
  }

  @Override
  public CheckFlights write() {
    rejects.save(checked.where("reason != ''").as(RecordEncoders.of(Reject.class)));
    return this;
  }

  @Override
  public Dataset<Flight> get() {
    return checked
        .where("reason = ''")
        .select(
            col("departure"),
            col("minutes").as("delay"),
            col("distance").try_cast("int").as("distance"),
            col("originAirport").as("origin"),
            col("destinationAirport").as("destination"))
        .as(RecordEncoders.of(Flight.class));
  }

  /** Adds the airport whose code is in the column {@code place}; null if there is none. */
  private Dataset<Row> withAirport(String place, Dataset<Row> rows) {
    Dataset<Row> found = airports.select(struct(col("*")).as(place + "Airport"));
    return rows.join(found, col(place).equalTo(col(place + "Airport.iata")), "left");
  }

  private static Column departure() {
    return try_to_timestamp(col("date"), lit("yyyy/MM/dd HH:mm")).cast("timestamp_ntz");
  }

  /** By way of a decimal, since a double takes {@code NaN} and {@code 12d} for numbers. */
  private static Column minutes() {
    return col("delay").try_cast("decimal(18,6)").cast("double");
  }

  private static Column reason() {
    Column noDelay = trim(coalesce(col("delay"), lit(""))).equalTo("");
    return concat_ws(
        "; ",
        when(col("originAirport").isNull(), "unknown airport of origin"),
        when(col("destinationAirport").isNull(), "unknown airport of destination"),
        when(noDelay, "no delay").when(col("minutes").isNull(), "non-numeric delay"),
        when(col("departure").isNull(), "unreadable date"));
  }
}
