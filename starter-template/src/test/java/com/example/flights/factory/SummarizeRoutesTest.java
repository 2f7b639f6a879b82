package com.example.flights.factory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.verify;

import com.example.flights.TestEnvironment;
import com.example.flights.record.Airport;
import com.example.flights.record.Flight;
import com.example.flights.record.Route;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.testing.Deliveries;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

@ExtendWith(MockitoExtension.class)
class SummarizeRoutesTest {
  private static final Airport DENVER = new Airport("DEN", "Denver Intl", "Denver", "CO");
  private static final Airport NOWHERE = new Airport("NWH", "Nowhere", null, null);

  @Mock private SparkRepository<Route> repository;
  @Mock private SparkRepository<Route> csv;

  @Test
  void aRouteHasTheDistanceOfMostFlightsAndIsLateAfterFifteenMinutes() {
    List<Flight> flights =
        List.of(flight(16, 700), flight(15, 701), flight(-1, 701), flight(30, null));
    SummarizeRoutes factory = new SummarizeRoutes();
    Deliveries.to(factory)
        .supply(RecordDatasets.create(TestEnvironment.spark(), Flight.class, flights))
        .supply("repository", repository)
        .supply("csv", csv);

    Dataset<Route> routes = factory.read().process().write().get();

    assertThat(routes.collectAsList())
        .containsExactly(
            new Route("DEN", "NWH", 4, 15, 0.5, 701, "Denver Intl", "Denver", "Nowhere", null));
    verify(repository).save(routes);
    verify(csv).save(routes);
  }

  private static Flight flight(double delay, Integer distance) {
    return new Flight(LocalDateTime.of(2001, 3, 4, 5, 6), delay, distance, DENVER, NOWHERE);
  }
}
