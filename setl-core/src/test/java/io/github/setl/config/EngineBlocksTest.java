package io.github.setl.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.spi.BlockSchema;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EngineBlocksTest {

  @Test
  void nothingConfiguredGivesSparkClassic() {
    Settings settings = Loading.settings(Loading.text("setl { engines {} }"));

    assertThat(settings.defaultEngine()).isEqualTo("default");
    assertThat(Loading.engineBlock(settings, "default").type()).isEqualTo("spark-classic");
    assertThat(Loading.engineBlock(settings, "default").block().options()).isEmpty();
    assertThat(settings.application()).isEqualTo("setl");
    assertThat(settings.execution().runId()).isEmpty();
    assertThat(settings.execution().parallelism())
        .isEqualTo(Runtime.getRuntime().availableProcessors());
  }

  @Test
  void nothingConfiguredWithoutSparkGivesMemory() {
    Settings settings =
        SettingsLoader.load(
            Loading.text(""), new Schemas(Map.of("memory", BlockSchema.of()), Map.of(), Map.of()));

    assertThat(Loading.engineBlock(settings, "default").type()).isEqualTo("memory");
  }

  @Test
  void configIsTheDefaultBesideOtherEngines() {
    Settings settings =
        Loading.settings(
            Loading.text(
                "setl.config { spark.app.name = flights }",
                "setl.engines.lake { type = SPARK-CONNECT, url = \"sc://lake\" }"));

    assertThat(settings.defaultEngine()).isEqualTo("default");
    assertThat(settings.application()).isEqualTo("flights");
    assertThat(Loading.engineBlock(settings, "lake").type()).isEqualTo("spark-connect");
    assertThat(Loading.engineBlock(settings, "lake").block().name()).isEqualTo("setl.engines.lake");
  }

  @Test
  void theOnlyEngineIsTheDefault() {
    assertThat(
            Loading.settings(Loading.text("setl.engines.pond { type = memory }")).defaultEngine())
        .isEqualTo("pond");
  }

  @Test
  void engineNamedDefaultIsTheDefault() {
    ConfigSource source =
        Loading.text("setl.engines { a { type = memory }, default { type = memory } }");

    assertThat(Loading.settings(source).defaultEngine()).isEqualTo("default");
  }

  @Test
  void defaultEngineIsTheOneAskedFor() {
    ConfigSource source =
        Loading.text(
            "setl { config {}, defaultEngine = pond, engines.pond.type = memory, run.id = 7 }");

    assertThat(Loading.settings(source).defaultEngine()).isEqualTo("pond");
    assertThat(Loading.settings(source).execution().runId()).isEqualTo(Optional.of("7"));
  }

  @Test
  void anEngineWithAProblemIsNotUnknown() {
    ConfigSource source = Loading.text("setl { defaultEngine = pond, engines.pond.type = memori }");

    assertThat(Loading.problems(source))
        .extracting(Problem::code)
        .containsExactly(ProblemCode.ENGINE_TYPE_UNKNOWN);
  }

  @Test
  void settingsOfSparkAreFlattened() {
    ConfigSource source =
        Loading.text(
                "setl.config {",
                "  spark { master = \"local[2]\", sql.shuffle.partitions = 8 }",
                "  \"spark.sql.catalog.ice\" = Ice, spark.sql.catalog.ice.type = hadoop",
                "  spark.sql.catalog.spark_catalog.defaultDatabase = sales",
                "  spark.sql.catalog.lake { class = Lake, type = rest }",
                "  spark.jars = [a.jar, b.jar]",
                "}")
            .withJvmProperties(
                Map.of(
                    "setl.config.spark.speculation", "true",
                    "setl.config.spark.speculation.interval", "1s",
                    "setl.config.spark.sql.catalog.lake", "Pond"));

    assertThat(Loading.engine(source, "default").options())
        .isEqualTo(
            Map.of(
                "spark.master", "local[2]",
                "spark.sql.shuffle.partitions", "8",
                "spark.sql.catalog.ice", "Ice",
                "spark.sql.catalog.ice.type", "hadoop",
                "spark.sql.catalog.spark_catalog.defaultDatabase", "sales",
                "spark.sql.catalog.lake", "Pond",
                "spark.sql.catalog.lake.type", "rest",
                "spark.jars", "a.jar,b.jar",
                "spark.speculation", "true",
                "spark.speculation.interval", "1s"));
  }
}
