package com.example.flights.factory;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.flights.TestEnvironment;
import com.example.flights.record.Route;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.testing.Deliveries;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrintBusiestRoutesTest {
  @Test
  void routesOfEqualCountAreOrderedByOriginThenDestination() {
    PrintBusiestRoutes factory = new PrintBusiestRoutes();
    Deliveries.to(factory)
        .supply(
            RecordDatasets.create(
                TestEnvironment.spark(),
                Route.class,
                List.of(
                    route("B", "C", 2),
                    route("A", "C", 1),
                    route("B", "A", 2),
                    route("A", "D", 2),
                    route("Z", "A", 3),
                    route("A", "B", 1))));

    assertThat(factory.read().process().write().get())
        .containsExactly(
            route("Z", "A", 3),
            route("A", "D", 2),
            route("B", "A", 2),
            route("B", "C", 2),
            route("A", "B", 1));
  }

  private static Route route(String origin, String destination, long flights) {
    return new Route(origin, destination, flights, 0, 0, null, null, null, null, null);
  }
}
