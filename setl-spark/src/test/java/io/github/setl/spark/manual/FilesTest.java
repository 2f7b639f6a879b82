package io.github.setl.spark.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Setl;
import io.github.setl.api.ColumnName;
import io.github.setl.api.Delivery;
import io.github.setl.api.Repository;
import io.github.setl.run.RunResult;
import io.github.setl.spark.MalformedRow;
import io.github.setl.spark.SparkFactory;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.TestSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets of the page on files. */
class FilesTest {
  private static final List<Order> ORDERS =
      List.of(new Order(1, "Ada", 1.5), new Order(2, "", 2.5), new Order(3, null, 3.5));

  // docs:trip
  public record Trip(long tripId, @ColumnName("FROM") String fromAirport, String toAirport) {}

  // docs:end

  // docs:arrival
  public record Arrival(
      @Nullable String flight,
      @Nullable Integer delay,
      @ColumnName("_corrupt_record") @Nullable String malformed) {}

  // docs:end

  public record Flight(String flight, int delay) {}

  public record Station(String code, String name) {}

  private static final Trip TRIP = new Trip(1, "LAX", "PHX");

  @TempDir private Path folder;

  static final class Uses extends SparkFactory<List<List<Order>>> {
    @Delivery(id = "orders")
    private Repository<Order> orders;

    @Delivery(id = "events")
    private Repository<Order> events;

    @Delivery(id = "received")
    private Repository<Order> received;

    @Delivery(id = "trips")
    private SparkRepository<Trip> trips;

    @Override
    public Uses read() {
      return this;
    }

    @Override
    public Uses process() {
      return this;
    }

    @Override
    public Uses write() {
      orders.saveAll(ORDERS);
      events.saveAll(ORDERS);
      trips.save(createDataset(Trip.class, TRIP));
      return this;
    }

    @Override
    public List<List<Order>> get() {
      assertThat(trips.findAll().collectAsList()).containsExactly(TRIP);
      return List.of(orders.list(), events.list(), received.list());
    }
  }

  static final class Reads extends SparkFactory<List<List<?>>> {
    @Delivery(id = "arrivals")
    private SparkRepository<Flight> flights;

    @Delivery(id = "stations")
    private Repository<Station> stations;

    @Override
    public Reads read() {
      return this;
    }

    @Override
    public Reads process() {
      return this;
    }

    @Override
    public Reads write() {
      return this;
    }

    @Override
    public List<List<?>> get() {
      return List.of(flights.findAll().collectAsList(), stations.list());
    }
  }

  static final class Rejects extends SparkFactory<List<MalformedRow>> {
    @Delivery(id = "rejectedArrivals")
    private Repository<MalformedRow> rejects;

    @Override
    public Rejects read() {
      return this;
    }

    @Override
    public Rejects process() {
      return this;
    }

    @Override
    public Rejects write() {
      return this;
    }

    @Override
    public List<MalformedRow> get() {
      return rejects.list();
    }
  }

  @Test
  void malformedRowsAreWrittenElsewhereOrShown() throws IOException {
    TestSession.get();
    Path arrivals = folder.resolve("arrivals");
    Files.writeString(arrivals, "flight,delay\nAA1,5\nAA2,late\n");
    Files.writeString(folder.resolve("stations"), "LAX,38,Los Angeles\n");
    String config =
        Files.readString(Path.of("src/test/resources/manual/files.conf"))
            .replace("\"data/", "\"" + folder + "/");
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      RunResult result = setl.newPipeline().addStage(Reads.class).addStage(Rejects.class).run();
      assertThat(result.output(Reads.class))
          .isEqualTo(
              List.of(List.of(new Flight("AA1", 5)), List.of(new Station("LAX", "Los Angeles"))));
      assertThat(result.output(Rejects.class))
          .containsExactly(new MalformedRow(arrivals.toUri().toString(), "AA2,late"));
    }
    String shown = "arrivals { storage = CSV, path = \"%s\", header = true }".formatted(arrivals);
    try (Setl setl = Setl.builder().withConfigText(shown).getOrCreate()) {
      assertThat(setl.newPipeline().addStage(Shows.class).run().output(Shows.class))
          .containsExactly(new Arrival("AA1", 5, null), new Arrival("AA2", null, "AA2,late"));
    }
  }

  static final class Shows extends SparkFactory<List<Arrival>> {
    @Delivery(id = "arrivals")
    private Repository<Arrival> arrivals;

    @Override
    public Shows read() {
      return this;
    }

    @Override
    public Shows process() {
      return this;
    }

    @Override
    public Shows write() {
      return this;
    }

    @Override
    public List<Arrival> get() {
      return arrivals.list();
    }
  }

  @Test
  void blocksAreWrittenAndRead() throws IOException {
    TestSession.get();
    Files.writeString(
        folder.resolve("received.json"),
        "[{\"id\": 1, \"customer\": \"Ada\", \"amount\": 1.5},\n {\"id\": 2, \"amount\": 2.5}]");
    String config =
        Files.readString(Path.of("src/test/resources/manual/files.conf"))
            .replace("\"data/", "\"" + folder + "/");
    try (Setl setl = Setl.builder().withConfigText(config).getOrCreate()) {
      List<List<Order>> read = setl.newPipeline().addStage(Uses.class).run().output(Uses.class);
      assertThat(read.get(0)).containsExactlyInAnyOrderElementsOf(ORDERS);
      assertThat(read.get(1)).containsExactlyInAnyOrderElementsOf(ORDERS);
      assertThat(read.get(2)).containsExactly(new Order(1, "Ada", 1.5), new Order(2, null, 2.5));
    }
    assertThat(TestSession.get().read().parquet(folder + "/trips").columns())
        .containsExactly("trip_id", "FROM", "to_airport");
  }
}
