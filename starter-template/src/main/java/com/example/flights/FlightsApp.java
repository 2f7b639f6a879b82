package com.example.flights;

import com.example.flights.factory.CheckFlights;
import com.example.flights.factory.PrintBusiestRoutes;
import com.example.flights.factory.ReadAirports;
import com.example.flights.factory.SummarizeRoutes;
import com.example.flights.factory.SummarizeStateMonths;
import com.example.flights.record.Airport;
import com.example.flights.record.RawFlight;
import com.example.flights.record.Reject;
import com.example.flights.record.StateMonth;
import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;

/** Where the job starts: {@code mvn compile exec:java}. */
public final class FlightsApp {
  private FlightsApp() {}

  /** Runs the job in the environment that was chosen, and draws it. */
  public static void main(String[] args) {
    try (Setl setl = Setl.builder().withDefaultConfigLoader().getOrCreate()) {
      Pipeline pipeline = pipeline(setl);
      pipeline.run();
      pipeline.showDiagram();
    }
  }

  /** The job: which data sets it uses, and in which order its factories run. */
  static Pipeline pipeline(Setl setl) {
    setl.setRepository(RawFlight.class, "flights")
        .setRepository(Airport.class, "airports")
        .setRepository(Reject.class, "rejects")
        .setRepository(StateMonth.class, "stateMonths");
    return setl.newPipeline()
        .addStage(ReadAirports.class)
        .addStage(CheckFlights.class)
        .addStage(new Stage().add(SummarizeRoutes.class).add(SummarizeStateMonths.class))
        .addStage(PrintBusiestRoutes.class);
  }
}
