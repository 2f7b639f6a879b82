package com.example.flights.factory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.when;

import com.example.flights.TestEnvironment;
import com.example.flights.record.Airport;
import io.github.setl.spark.SparkRepository;
import io.github.setl.spark.record.RecordDatasets;
import io.github.setl.testing.Deliveries;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

@ExtendWith(MockitoExtension.class)
class ReadAirportsTest {
  @Mock private SparkRepository<Airport> repository;

  @Test
  void aCodeThatIsListedTwiceIsReadOnce() {
    Airport denver = new Airport("DEN", "Denver Intl", "Denver", "CO");
    Airport again = new Airport("DEN", "Denver Intl", null, null);
    Airport houston = new Airport("IAH", "George Bush", "Houston", "TX");
    when(repository.findAll())
        .thenReturn(
            RecordDatasets.create(
                TestEnvironment.spark(), Airport.class, List.of(again, houston, denver)));
    ReadAirports factory = new ReadAirports();
    Deliveries.to(factory).supply(repository);

    assertThat(factory.read().process().write().get().collectAsList())
        .containsExactlyInAnyOrder(denver, houston);
  }
}
