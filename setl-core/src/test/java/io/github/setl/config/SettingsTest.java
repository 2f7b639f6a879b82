package io.github.setl.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.spi.Block;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsTest {

  @Test
  void nothingConfiguredGivesTheDefaults() {
    Settings settings = Loading.settings(Loading.text(""));

    assertThat(settings.execution())
        .isEqualTo(
            new Execution(
                Runtime.getRuntime().availableProcessors(),
                Schedule.STAGES,
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty()));
    assertThat(settings.handover()).isEqualTo(new Handover(64_000_000, Optional.empty()));
    assertThat(settings.connections()).isEmpty();
    assertThat(settings.factories()).isEmpty();
  }

  @Test
  void everythingConfiguredIsTaken() {
    Settings settings =
        Loading.settings(
            Loading.text(
                "setl {",
                "  parallelism = 3, schedule = data-flow, cancelAfter = 1 minute, runTimeout = 2h",
                "  cacheOutput = true, run.id = tuesday",
                "  handover { limit = 1 MiB, path = \"/shared\" }",
                "}"));

    assertThat(settings.execution())
        .isEqualTo(
            new Execution(
                3,
                Schedule.DATAFLOW,
                Optional.of(Duration.ofMinutes(1)),
                Optional.of(Duration.ofHours(2)),
                true,
                Optional.of("tuesday")));
    assertThat(settings.handover()).isEqualTo(new Handover(1 << 20, Optional.of("/shared")));
  }

  @Test
  void factoriesAreNamedSimplyOrInFull() {
    Settings settings =
        Loading.settings(
            Loading.text(
                "setl.engines { lake { type = memory }, default { type = memory } }",
                "setl.factories {",
                "  RouteReport { engine = lake, writable = \"false\" }",
                "  \"com.acme.Flights\" {}",
                "  Airports = null",
                "}"));

    assertThat(settings.factories()).containsOnlyKeys("RouteReport", "com.acme.Flights");
    FactoryBlock report = factory(settings, "RouteReport");
    assertThat(report.engine()).contains("lake");
    assertThat(report.writable()).isFalse();
    assertThat(report.block().origin()).isEqualTo("text:3");
    FactoryBlock flights = factory(settings, "com.acme.Flights");
    assertThat(flights.engine()).isEmpty();
    assertThat(flights.writable()).isTrue();
    assertThat(flights.block().name()).isEqualTo("setl.factories.\"com.acme.Flights\"");
  }

  @Test
  void connectionsAndTheRepositoriesThatNameThem() {
    Settings settings =
        Loading.settings(
            Loading.text(
                "setl.connections {",
                "  dwh { type = JDBC, url = \"jdbc:x\", user = etl, password = \"env:PASSWORD\" }",
                "}",
                "orders { storage = JDBC, table = t, connection = dwh, engine = default }",
                "flights { storage = MEMORY }"));

    Block dwh = settings.connection("dwh").block();
    assertThat(settings.connection("dwh").type()).isEqualTo("jdbc");
    assertThat(dwh.name()).isEqualTo("setl.connections.dwh");
    assertThat(dwh.value(FakeSchemas.URL)).isEqualTo("jdbc:x");
    assertThat(dwh.value(FakeSchemas.PASSWORD)).hasToString("env:PASSWORD");
    RepositoryBlock orders = settings.repository("orders");
    assertThat(orders.block().value(FakeSchemas.CONNECTION)).isEqualTo("dwh");
    assertThat(orders.engine()).contains("default");
    assertThat(settings.repository("flights").engine()).isEmpty();
  }

  @Test
  void jvmPropertiesReachIntoTheBlocksOfSetl() {
    Settings settings =
        Loading.settings(
            Loading.text("setl.connections.dwh { type = jdbc, url = \"jdbc:x\", user = etl }")
                .withJvmProperties(
                    Map.of(
                        "setl.connections.dwh.user", "admin",
                        "setl.factories.RouteReport.writable", "false",
                        "setl.handover.limit", "1 kB")));

    assertThat(settings.connection("dwh").block().value(FakeSchemas.USER)).isEqualTo("admin");
    assertThat(factory(settings, "RouteReport").writable()).isFalse();
    assertThat(factory(settings, "RouteReport").block().origin())
        .isEqualTo("JVM property setl.factories.RouteReport.writable");
    assertThat(settings.handover().limit()).isEqualTo(1_000);
  }

  @Test
  void keysAreSortedByName() {
    Settings settings = Loading.settings(Loading.text("setl.factories { B {}, A {}, \"a.C\" {} }"));

    assertThat(List.copyOf(settings.factories().keySet())).containsExactly("A", "B", "a.C");
  }

  private static FactoryBlock factory(Settings settings, String name) {
    return Objects.requireNonNull(settings.factories().get(name));
  }
}
