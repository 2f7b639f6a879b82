package io.github.setl.mermaid;

import io.github.setl.Pipeline;
import io.github.setl.Setl;
import io.github.setl.Stage;
import io.github.setl.api.Delivery;
import io.github.setl.api.Input;
import io.github.setl.api.Repository;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RepositoriesTest {
  record Leg(String from, String to) {}

  record Route(String name, List<Leg> legs, Map<String, double[]> costs) {}

  static final class Routes extends Producer<List<Route>> {
    @Delivery @Nullable Repository<Route> routes;

    @Delivery(id = "archive")
    @Nullable Repository<Route> archive;

    @Delivery(id = "day")
    @Nullable LocalDate day;

    @Delivery(optional = true)
    @Nullable Repository<Leg> legs;

    @Override
    public String deliveryId() {
      return "all routes; #1";
    }
  }

  static final class Store extends Producer<Long> {
    @Delivery(id = "routes")
    @Nullable Repository<Route> target;

    @Delivery(id = "from")
    @Nullable LocalDate from;

    @Delivery(id = "day")
    @Nullable LocalDate day;
  }

  static final class Count extends Producer<Long> {
    @Delivery(id = "all routes; #1")
    @Nullable List<Route> routes;

    @Delivery(id = "all routes; #1")
    void check(List<Route> sameRoutes) {
      routes = sameRoutes;
    }
  }

  @Test
  void eachRepositoryAndEachInputIsDrawnOnceAndAnAbsentOneNotAtAll() {
    try (Setl setl =
        Setl.builder()
            .withConfigText("routes.storage = MEMORY, archive.storage = MEMORY")
            .getOrCreate()) {
      setl.setRepository(Route.class, "routes");
      LocalDate sameDay = LocalDate.of(2026, 1, 1);
      Pipeline pipeline =
          setl.newPipeline()
              .setInput(Input.of(LocalDate.class, sameDay).withId("day"))
              .setInput(Input.of(LocalDate.class, sameDay).withId("from"))
              .addStage(Routes.class)
              .addStage(new Stage().add(Store.class).add(Count.class));
      Golden.assertBothViews("repositories", pipeline);
    }
  }
}
