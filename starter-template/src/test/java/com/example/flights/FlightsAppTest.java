package com.example.flights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import com.example.flights.factory.CheckFlights;
import com.example.flights.factory.PrintBusiestRoutes;
import com.example.flights.factory.SummarizeRoutes;
import com.example.flights.factory.SummarizeStateMonths;
import com.example.flights.record.Route;
import com.example.flights.record.StateMonth;
import io.github.setl.Setl;
import io.github.setl.run.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The whole job on the real files: what comes out, and what is stored. */
class FlightsAppTest {
  private static final Path OUTPUT = Path.of("target/test/flights");

  private static Setl setl;
  private static RunResult result;

  @BeforeAll
  static void runTwice() {
    setl = TestEnvironment.setl().getOrCreate();
    FlightsApp.pipeline(setl).run();
    result = FlightsApp.pipeline(setl).run();
  }

  @AfterAll
  static void close() {
    setl.close();
  }

  @Test
  void everyFlightCanBeUsed() {
    assertThat(result.output(CheckFlights.class).count()).isEqualTo(20_000);
    assertThat(stored("rejects").count()).isZero();
    assertThat(stored("rejects").columns())
        .containsExactly("date", "delay", "distance", "origin", "destination", "reason");
  }

  @Test
  void flightsMakeRoutes() {
    List<Route> routes = result.output(SummarizeRoutes.class).collectAsList();

    assertThat(routes).hasSize(2_977);
    assertThat(routes).filteredOn(route -> route.flights() >= 20).hasSize(138);
    assertThat(routes.stream().mapToLong(Route::flights).sum()).isEqualTo(20_000);
    assertThat(routes).allSatisfy(route -> assertThat(route.lateShare()).isBetween(0.0, 1.0));
  }

  @Test
  void theBusiestRouteIsFromLosAngelesToPhoenix() {
    List<Route> busiest = result.output(PrintBusiestRoutes.class);

    assertThat(busiest)
        .extracting(Route::origin, Route::destination, Route::flights)
        .hasSize(5)
        .startsWith(tuple("LAX", "PHX", 59L), tuple("LAX", "LAS", 56L), tuple("PHX", "LAX", 56L));
    Route route = busiest.get(0);
    assertThat(route.meanDelay()).isCloseTo(9.17, within(0.005));
    assertThat(route.lateShare()).isEqualTo(13.0 / 59);
    assertThat(route.distance()).isEqualTo(370);
    assertThat(route.originName()).isEqualTo("Los Angeles International");
    assertThat(route.originCity()).isEqualTo("Los Angeles");
    assertThat(route.destinationName()).isEqualTo("Phoenix Sky Harbor International");
    assertThat(route.destinationCity()).isEqualTo("Phoenix");
  }

  @Test
  void departuresAreSummedUpByStateAndMonth() {
    List<StateMonth> months = result.output(SummarizeStateMonths.class).collectAsList();

    assertThat(months).extracting(StateMonth::month).containsOnly("2001-01", "2001-02", "2001-03");
    List<StateMonth> california =
        months.stream().filter(month -> "CA".equals(month.state())).toList();
    long flights = california.stream().mapToLong(StateMonth::flights).sum();
    double minutes =
        california.stream().mapToDouble(month -> month.flights() * month.meanDelay()).sum();
    assertThat(flights).isEqualTo(2_380);
    assertThat(minutes / flights).isCloseTo(8.869, within(0.0005));
  }

  @Test
  void aRouteToAnAirportWithoutCityIsKept() {
    List<Route> routes = result.output(SummarizeRoutes.class).collectAsList();

    assertThat(routes)
        .filteredOn(route -> route.destination().equals("MQT"))
        .containsExactly(
            new Route(
                "ORD",
                "MQT",
                1,
                63,
                1,
                303,
                "Chicago O'Hare International",
                "Chicago",
                "Marquette County Airport",
                null));
  }

  @Test
  void reportsAreStoredAndReplacedByTheNextRun() {
    assertThat(stored("routes").columns())
        .containsExactly(
            "origin",
            "destination",
            "flights",
            "mean_delay",
            "late_share",
            "distance",
            "origin_name",
            "origin_city",
            "destination_name",
            "destination_city");
    assertThat(stored("routes").count()).isEqualTo(2_977);
    assertThat(
            stored("routes")
                .where("origin = 'LAX' and destination = 'PHX'")
                .selectExpr("flights", "round(mean_delay, 2)", "late_share * flights", "distance")
                .first())
        .isEqualTo(RowFactory.create(59L, 9.17, 13.0, 370));
    assertThat(stored("state_months").columns())
        .containsExactly("state", "month", "flights", "mean_delay");
    assertThat(
            stored("state_months")
                .where("state = 'CA'")
                .selectExpr("sum(flights)", "round(sum(flights * mean_delay) / sum(flights), 3)")
                .first())
        .isEqualTo(RowFactory.create(2_380L, 8.869));
  }

  @Test
  void routesAreStoredAsCsvToo() throws IOException {
    List<String> lines;
    try (Stream<Path> files = Files.list(OUTPUT.resolve("routes_csv"))) {
      Path csv = files.filter(file -> file.toString().endsWith(".csv")).findFirst().orElseThrow();
      lines = Files.readAllLines(csv);
    }

    assertThat(lines).hasSize(1 + 2_977);
    assertThat(lines.get(0))
        .startsWith("origin;destination;flights;mean_delay;late_share;distance;");
    assertThat(lines)
        .anyMatch(line -> line.startsWith("LAX;PHX;59;9.169491525423728;0.22033898305084745;370;"));
  }

  private static Dataset<Row> stored(String folder) {
    return SparkSession.active().read().parquet(OUTPUT.resolve(folder).toString());
  }
}
