package com.example.flights.factory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import com.example.flights.TestEnvironment;
import com.example.flights.record.Airport;
import com.example.flights.record.Flight;
import com.example.flights.record.RawFlight;
import com.example.flights.record.Reject;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.testing.Deliveries;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.ArgumentCaptor;
import org.mockito.Captor;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** One factory alone: no configuration, no files, the repositories are mocks. */
@ExtendWith(MockitoExtension.class)
class CheckFlightsTest {
  private static final Airport DENVER = new Airport("DEN", "Denver Intl", "Denver", "CO");
  private static final Airport HOUSTON = new Airport("IAH", "George Bush", "Houston", "TX");

  private final SparkSession spark = TestEnvironment.spark();

  @Mock private SparkRepository<RawFlight> flights;
  @Mock private SparkRepository<Reject> rejects;
  @Captor private ArgumentCaptor<Dataset<Reject>> rejected;

  @Test
  void goodFlightsGoOnAndTheOthersAreStored() {
    List<RawFlight> read =
        List.of(
            new RawFlight("2001/03/04 05:06", "7", "864", "DEN", "IAH"),
            new RawFlight("2001/03/04 05:06", "7", "864", "DEN", "XXX"));
    when(flights.findAll()).thenReturn(RecordDatasets.create(spark, RawFlight.class, read));
    CheckFlights factory = new CheckFlights();
    Deliveries.to(factory)
        .supply("flights", flights)
        .supply("rejects", rejects)
        .supply(RecordDatasets.create(spark, Airport.class, List.of(DENVER, HOUSTON)));

    Dataset<Flight> usable = factory.read().process().write().get();

    LocalDateTime departure = LocalDateTime.of(2001, 3, 4, 5, 6);
    assertThat(usable.collectAsList())
        .containsExactly(new Flight(departure, 7, 864, DENVER, HOUSTON));
    verify(rejects).save(rejected.capture());
    assertThat(rejected.getValue().collectAsList())
        .containsExactly(
            new Reject(
                "2001/03/04 05:06", "7", "864", "DEN", "XXX", "unknown airport of destination"));
  }
}
