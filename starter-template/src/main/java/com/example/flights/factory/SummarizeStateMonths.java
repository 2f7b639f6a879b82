package com.example.flights.factory;

import static org.apache.spark.sql.functions.avg;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.date_format;
import static org.apache.spark.sql.functions.lit;

import com.example.flights.record.Flight;
import com.example.flights.record.StateMonth;
import io.github.setl.api.Delivery;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordEncoders;
import org.apache.spark.sql.Dataset;

/** Sums the flights up by the state that they leave and the month in which they do. */
public final class SummarizeStateMonths extends SparkFactory<Dataset<StateMonth>> {
  @Delivery private Dataset<Flight> flights;
  @Delivery private SparkRepository<StateMonth> repository;

  private Dataset<StateMonth> stateMonths;

  @Override
  public SummarizeStateMonths read() {
    return this;
  }

  @Override
  public SummarizeStateMonths process() {
    stateMonths =
        flights
            .groupBy(
                col("origin.state").as("state"),
                date_format(col("departure"), "yyyy-MM").as("month"))
            .agg(count(lit(1)).as("flights"), avg("delay").as("meanDelay"))
            .as(RecordEncoders.of(StateMonth.class));
    return this;
  }

  @Override
  public SummarizeStateMonths write() {
    repository.save(stateMonths);
    return this;
  }

  @Override
  public Dataset<StateMonth> get() {
    return stateMonths;
  }
}
