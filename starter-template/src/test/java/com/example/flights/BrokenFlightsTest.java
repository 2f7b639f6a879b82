package com.example.flights;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.flights.factory.CheckFlights;
import com.example.flights.factory.SummarizeStateMonths;
import com.example.flights.record.Airport;
import com.example.flights.record.Flight;
import com.example.flights.record.Reject;
import com.example.flights.record.StateMonth;
import io.github.setl.Setl;
import io.github.setl.run.RunResult;
import io.github.setl.spark.record.RecordEncoders;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The whole job on flights that cannot be used, and a few that can. */
class BrokenFlightsTest {
  private static final String CONFIG =
      """
      flights.path = ${app.root.dir}"/src/test/resources/flights-broken.json"
      app.output.dir = ${app.root.dir}"/target/test/flights-broken"
      """;

  private static final String DATE = "2001/01/31 18:05";

  private static Setl setl;
  private static RunResult result;

  @BeforeAll
  static void run() {
    setl = TestEnvironment.setl().withConfigText(CONFIG).getOrCreate();
    result = FlightsApp.pipeline(setl).run();
  }

  @AfterAll
  static void close() {
    setl.close();
  }

  @Test
  void rejectsHaveTheFieldsAsReadAndTheReason() {
    List<Reject> rejects =
        SparkSession.active()
            .read()
            .parquet("target/test/flights-broken/rejects")
            .as(RecordEncoders.of(Reject.class))
            .collectAsList();

    assertThat(rejects)
        .containsExactlyInAnyOrder(
            new Reject(DATE, "16", "370", "QQQ", "PHX", "unknown airport of origin"),
            new Reject(DATE, "16", "370", null, "PHX", "unknown airport of origin"),
            new Reject(DATE, "16", "370", "LAX", "ZZZ", "unknown airport of destination"),
            new Reject(DATE, null, "370", "LAX", "PHX", "no delay"),
            new Reject(DATE, null, "370", "LAX", "PHX", "no delay"),
            new Reject(DATE, " ", "370", "LAX", "PHX", "no delay"),
            new Reject(DATE, "late", "370", "LAX", "PHX", "non-numeric delay"),
            new Reject(DATE, "NaN", "370", "LAX", "PHX", "non-numeric delay"),
            new Reject(DATE, "12d", "370", "LAX", "PHX", "non-numeric delay"),
            new Reject(DATE, "true", "370", "LAX", "PHX", "non-numeric delay"),
            new Reject("2001/02/30 10:00", "16", "370", "LAX", "PHX", "unreadable date"),
            new Reject("2001/01/31 24:05", "16", "370", "LAX", "PHX", "unreadable date"),
            new Reject("2001-01-31T18:05", "16", "370", "LAX", "PHX", "unreadable date"),
            new Reject(null, "16", "370", "LAX", "PHX", "unreadable date"),
            new Reject(
                DATE,
                "16",
                "370",
                "QQQ",
                "ZZZ",
                "unknown airport of origin; unknown airport of destination"),
            new Reject(
                "yesterday", "late", "370", "LAX", "PHX", "non-numeric delay; unreadable date"),
            new Reject(
                "",
                "",
                "",
                "",
                "",
                "unknown airport of origin; unknown airport of destination;"
                    + " no delay; unreadable date"));
  }

  @Test
  void theOthersAreUsed() {
    Airport losAngeles = new Airport("LAX", "Los Angeles International", "Los Angeles", "CA");
    Airport phoenix = new Airport("PHX", "Phoenix Sky Harbor International", "Phoenix", "AZ");
    Airport marquette = new Airport("MQT", "Marquette County Airport", null, null);
    Airport detroit = new Airport("DTW", "Detroit Metropolitan-Wayne County", "Detroit", "MI");
    LocalDateTime january = LocalDateTime.of(2001, 1, 31, 18, 5);
    LocalDateTime february = LocalDateTime.of(2001, 2, 1, 0, 0);

    assertThat(result.output(CheckFlights.class).collectAsList())
        .containsExactlyInAnyOrder(
            new Flight(january, 16, 370, losAngeles, phoenix),
            new Flight(february, -4.5, null, losAngeles, phoenix),
            new Flight(january, 15, null, marquette, detroit));
  }

  @Test
  void departuresFromAnUnknownStateAreCounted() {
    assertThat(result.output(SummarizeStateMonths.class).collectAsList())
        .containsExactlyInAnyOrder(
            new StateMonth("CA", "2001-01", 1, 16),
            new StateMonth("CA", "2001-02", 1, -4.5),
            new StateMonth(null, "2001-01", 1, 15));
  }
}
