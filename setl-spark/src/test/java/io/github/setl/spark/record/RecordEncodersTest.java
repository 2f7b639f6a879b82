package io.github.setl.spark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.setl.api.ColumnName;
import io.github.setl.problem.SetlException;
import io.github.setl.spark.TestSession;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.MapGroupsFunction;
import org.apache.spark.api.java.function.ReduceFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import scala.Tuple2;

class RecordEncodersTest {
  private record Place(@Nullable String name, long people) {}

  private record Trip(
      @ColumnName("trip_id") long id, @Nullable Place from, @Nullable List<@Nullable Place> via) {}

  private record Sum(int value) implements Serializable {}

  record Even(int number) {
    Even {
      if (number % 2 != 0) {
        throw new IllegalArgumentException(number + " is odd");
      }
    }
  }

  private record Price(@Nullable BigDecimal amount) {}

  private record Times(
      @Nullable LocalDate date, @Nullable LocalDateTime local, @Nullable Instant instant) {}

  private enum Size {
    SMALL
  }

  private record Sized(@Nullable Size size) {}

  private final SparkSession spark = TestSession.get();

  private <T> Dataset<T> sql(String query, Class<T> type) {
    return spark.sql(query).as(RecordEncoders.of(type));
  }

  @Test
  void columnsAreFoundByNameAmongOthersInAnyOrderAndCase() {
    assertThat(
            sql(
                    "SELECT 'x' AS other, array(named_struct('people', 2, 'zip', 1, 'name', 'b'))"
                        + " AS VIA, 7 AS Trip_Id, named_struct('PEOPLE', 1L, 'name', 'a') AS"
                        + " `from`",
                    Trip.class)
                .collectAsList())
        .containsExactly(new Trip(7, new Place("a", 1), List.of(new Place("b", 2))));
  }

  @Test
  void columnsAreFoundByNameInTypedOperationsToo() {
    assertThat(
            sql("SELECT 1 AS people, 'a' AS name", Place.class)
                .map(
                    (MapFunction<Place, Place>) place -> new Place(place.name(), 5),
                    RecordEncoders.of(Place.class))
                .collectAsList())
        .containsExactly(new Place("a", 5));
  }

  @Test
  void missingColumnIsNamed() {
    assertThatThrownBy(() -> sql("SELECT 'a' AS name", Place.class)).hasMessageContaining("people");
  }

  @Test
  void textForANumberIsRefused() {
    assertThatThrownBy(() -> sql("SELECT 'a' AS name, '1' AS people", Place.class))
        .hasMessageContaining("people");
  }

  @Test
  void nullForAPrimitiveNamesTheColumn() {
    Dataset<Place> places = sql("SELECT 'a' AS name, cast(null AS BIGINT) AS people", Place.class);
    assertThat(chain(catchThrowable(places::collectAsList))).anyMatch(m -> m.contains("people"));
  }

  @Test
  void nullForAPrimitiveInsideANestedRecordNamesTheColumn() {
    Dataset<Trip> trips =
        sql(
            "SELECT 1 AS trip_id, named_struct('name', 'a', 'people', cast(null AS INT)) AS `from`,"
                + " cast(null AS ARRAY<STRUCT<name STRING, people BIGINT>>) AS via",
            Trip.class);
    assertThat(chain(catchThrowable(trips::collectAsList))).anyMatch(m -> m.contains("people"));
  }

  @Test
  void whatTheConstructorThrowsIsTheCause() {
    Throwable failure = catchThrowable(sql("SELECT 3 AS number", Even.class)::collectAsList);
    assertThat(failure).hasRootCauseInstanceOf(IllegalArgumentException.class);
    assertThat(failure).hasRootCauseMessage("3 is odd");
    assertThat(chain(failure)).anyMatch(m -> m.contains("A row does not make a record Even."));
  }

  @Test
  void unknownConstantIsNamed() {
    Throwable failure = catchThrowable(sql("SELECT 'HUGE' AS size", Sized.class)::collectAsList);
    assertThat(chain(failure)).anyMatch(m -> m.contains("Size.HUGE"));
  }

  @Test
  void groupByKeyTakesRecordsAsKeysAndValues() {
    List<Place> places = List.of(new Place("a", 1), new Place("a", 2), new Place(null, 3));
    List<Trip> sums =
        spark
            .createDataset(places, RecordEncoders.of(Place.class))
            .groupByKey(
                (MapFunction<Place, Place>) place -> new Place(place.name(), 0),
                RecordEncoders.of(Place.class))
            .mapGroups(
                (MapGroupsFunction<Place, Place, Trip>)
                    (key, values) -> {
                      long sum = 0;
                      while (values.hasNext()) {
                        sum += values.next().people();
                      }
                      return new Trip(sum, key, null);
                    },
                RecordEncoders.of(Trip.class))
            .collectAsList();
    assertThat(sums)
        .containsExactlyInAnyOrder(
            new Trip(3, new Place("a", 0), null), new Trip(3, new Place(null, 0), null));
  }

  @Test
  void reduceWorksOnSerializableRecords() {
    assertThat(
            spark
                .createDataset(List.of(new Sum(1), new Sum(2)), RecordEncoders.of(Sum.class))
                .reduce((ReduceFunction<Sum>) (a, b) -> new Sum(a.value() + b.value())))
        .isEqualTo(new Sum(3));
  }

  @Test
  void tuplesOfRecordsAndCachedRecordsWork() {
    Dataset<Place> places =
        spark.createDataset(List.of(new Place("a", 1)), RecordEncoders.of(Place.class)).cache();
    assertThat(
            places
                .map(
                    (MapFunction<Place, Tuple2<Place, String>>) place -> new Tuple2<>(place, "x"),
                    Encoders.tuple(RecordEncoders.of(Place.class), Encoders.STRING()))
                .collectAsList())
        .containsExactly(new Tuple2<>(new Place("a", 1), "x"));
    places.unpersist();
  }

  @Test
  void publicRecordsAreCollectedIntoAnArrayOfTheirClass() {
    VisibleRow[] rows =
        (VisibleRow[])
            spark
                .createDataset(List.of(new VisibleRow(1)), RecordEncoders.of(VisibleRow.class))
                .collect();
    assertThat(rows).containsExactly(new VisibleRow(1));
  }

  @Test
  void localRecordsWork() {
    record Here(int number) {}
    assertThat(
            spark
                .createDataset(List.of(new Here(1)), RecordEncoders.of(Here.class))
                .repartition(2)
                .collectAsList())
        .containsExactly(new Here(1));
  }

  @Test
  void decimalsOfAnyPrecisionAreRead() {
    assertThat(sql("SELECT cast('1.25' AS DECIMAL(5,2)) AS amount", Price.class).collectAsList())
        .containsExactly(new Price(new BigDecimal("1.25")));
  }

  @Test
  void decimalsAreNotRoundedSilently() {
    Price tooFine = new Price(new BigDecimal("0.1234567890123456789"));
    Throwable failure =
        catchThrowable(
            () ->
                spark
                    .createDataset(List.of(tooFine), RecordEncoders.of(Price.class))
                    .collectAsList());
    assertThat(chain(failure)).anyMatch(m -> m.contains("18 digits behind the point"));
  }

  private record Notice(@Nullable Period period) {}

  @Test
  void daysOfAPeriodAreNotDroppedSilently() {
    Throwable failure =
        catchThrowable(
            () ->
                spark
                    .createDataset(
                        List.of(new Notice(Period.of(0, 1, 2))), RecordEncoders.of(Notice.class))
                    .collectAsList());
    assertThat(chain(failure)).anyMatch(m -> m.contains("P1M2D has days"));
  }

  @Test
  void timesDoNotDependOnTheTimeZoneOfTheSession() {
    Times times =
        new Times(
            LocalDate.of(2024, 10, 27),
            LocalDateTime.of(2024, 10, 27, 2, 30),
            Instant.parse("2024-10-27T00:30:00.000001Z"));
    SparkSession berlin = spark.newSession();
    berlin.conf().set("spark.sql.session.timeZone", "Europe/Berlin");
    Dataset<Times> rows = berlin.createDataset(List.of(times), RecordEncoders.of(Times.class));
    assertThat(rows.collectAsList()).containsExactly(times);
    assertThat(
            rows.selectExpr("cast(local AS STRING)", "cast(instant AS STRING)")
                .collectAsList()
                .get(0)
                .mkString("|"))
        .isEqualTo("2024-10-27 02:30:00|2024-10-27 02:30:00.000001");
  }

  @Test
  void classesThatSparkStoresByItselfNeedNoRecord() {
    Dataset<String> texts =
        spark.createDataset(Arrays.asList("a", null), RecordEncoders.of(String.class));
    assertThat(texts.collectAsList()).containsExactly("a", null);
    assertThat(
            spark
                .createDataset(List.of(LocalDate.EPOCH), RecordEncoders.of(LocalDate.class))
                .collectAsList())
        .containsExactly(LocalDate.EPOCH);
  }

  @Test
  void theEncoderIsTheSameAtEveryCall() {
    Encoder<Trip> encoder = RecordEncoders.of(Trip.class);
    assertThat(RecordEncoders.of(Trip.class)).isSameAs(encoder);
  }

  @Test
  void schemaHasNamesTypesAndNullability() {
    assertThat(RecordSchema.of(Trip.class).toDDL())
        .isEqualTo(
            "trip_id BIGINT NOT NULL,from STRUCT<name: STRING, people: BIGINT NOT NULL>,"
                + "via ARRAY<STRUCT<name: STRING, people: BIGINT NOT NULL>>");
  }

  @Test
  void problemsOfARecordAreThrownAtTheFirstCall() {
    assertThatThrownBy(() -> RecordEncoders.of(Thread.class)).isInstanceOf(SetlException.class);
  }

  private static List<String> chain(@Nullable Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause)
        .map(String::valueOf)
        .toList();
  }
}
