package io.github.setl.spark.manual;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.config.ConfigSource;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.config.SettingsLoader;
import io.github.setl.spark.file.FileConnectorProvider;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The snippets of the page on configuration. */
class ConfigurationTest {
  private static final Path FOLDER = Path.of("src/test/resources/manual");

  @Test
  void environmentsAreLayered() throws IOException {
    Settings local = environment("local");
    assertThat(option(local, "spark.sql.shuffle.partitions")).isEqualTo("8");
    assertThat(path(local, "orders")).isEqualTo("target/data/orders");
    assertThat(local.application()).isEqualTo("orders");

    Settings prod = environment("prod");
    assertThat(option(prod, "spark.sql.shuffle.partitions")).isEqualTo("200");
    assertThat(path(prod, "orders")).isEqualTo("/srv/orders/orders");
  }

  @Test
  void settingsWhoseNamesBeginOthersAreKept() throws IOException {
    Settings settings = text("settings.conf");
    assertThat(settings.engine("default").block().options())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "spark.speculation", "true",
                "spark.speculation.interval", "100ms",
                "spark.sql.catalog.lake", "org.example.Catalog",
                "spark.sql.catalog.lake.type", "hadoop",
                "spark.sql.catalog.lake.warehouse", "/srv/lake"));
    assertThat(settings.repositories()).containsOnlyKeys("sales.customers", "sales.orders");
  }

  @Test
  void theMemoryEngine() throws IOException {
    Settings settings = text("engines.conf");
    assertThat(settings.engine("default").type()).isEqualTo("memory");
    assertThat(settings.repositories()).containsOnlyKeys("orders");
  }

  @Test
  void aServerBesideSparkClassic() throws IOException {
    Settings settings = text("connect.conf");
    assertThat(settings.engine("default").type()).isEqualTo("spark-classic");
    assertThat(settings.engine("lake").type()).isEqualTo("spark-connect");
    assertThat(settings.engine("lake").block().toString()).doesNotContain("SPARK_TOKEN");
    assertThat(settings.handover().limit()).isEqualTo(256_000_000);
    assertThat(settings.handover().path()).contains("s3a://warehouse/handover");
  }

  private static String option(Settings settings, String name) {
    return settings.engine("default").block().options().get(name);
  }

  private static String path(Settings settings, String repository) {
    return settings
        .repository(repository)
        .block()
        .find(new FileConnectorProvider.Parquet().schema().keys().get(0))
        .orElseThrow()
        .toString();
  }

  private static Settings environment(String name) throws IOException {
    URL folder = FOLDER.resolve("configuration").toUri().toURL();
    try (URLClassLoader files = new URLClassLoader(new URL[] {folder}, null)) {
      return load(
          ConfigSource.empty().withDefaultFiles().withClassLoader(files).withEnvironment(name));
    }
  }

  private static Settings text(String file) throws IOException {
    return load(ConfigSource.empty().withText(Files.readString(FOLDER.resolve(file))));
  }

  private static Settings load(ConfigSource source) {
    return SettingsLoader.load(source, Schemas.of(AllExtensions.found()));
  }
}
