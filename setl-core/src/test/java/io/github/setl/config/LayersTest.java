package io.github.setl.config;

import static io.github.setl.config.FakeSchemas.PATH;
import static io.github.setl.config.FakeSchemas.SAVE_MODE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.api.SaveMode;
import io.github.setl.spi.Block;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayersTest {
  private final ClassPath classPath;

  LayersTest(@TempDir Path folder) throws IOException {
    classPath = new ClassPath(folder);
  }

  @AfterEach
  void close() throws IOException {
    classPath.close();
  }

  @Test
  void jvmPropertyIsOverTextIsOverEnvironmentIsOverApplication() throws IOException {
    classPath
        .with("application.conf", "orders { storage = CSV, path = a, delimiter = a }")
        .with("prod.conf", "orders { path = b, delimiter = b, header = b, saveMode = Ignore }");
    ConfigSource source =
        classPath
            .source()
            .withEnvironment("prod")
            .withText("orders { delimiter = c, header = c }")
            .withJvmProperties(Map.of("orders.header", "d"));

    Block orders = Loading.repository(source, "orders");

    assertThat(orders.value(PATH)).isEqualTo("b");
    assertThat(orders.value(SAVE_MODE)).isEqualTo(SaveMode.Ignore);
    assertThat(orders.options()).isEqualTo(Map.of("delimiter", "c", "header", "d"));
    assertThat(orders.origin()).isEqualTo("application.conf:1");
    assertThat(orders.origin("path")).isEqualTo("prod.conf:1");
    assertThat(orders.origin("delimiter")).isEqualTo("text:1");
    assertThat(orders.origin("header")).isEqualTo("JVM property orders.header");
    assertThat(orders.origin("multiLine")).isEqualTo("application.conf:1");
  }

  @Test
  void environmentFileThatIncludesApplicationIsStillOverIt() throws IOException {
    classPath
        .with("application.conf", "orders { storage = CSV, path = a }")
        .with("prod.conf", "orders.path = b", "include \"application\"", "orders.header = b");

    Block orders = Loading.repository(classPath.source().withEnvironment("prod"), "orders");

    // As HOCON has it: what is included later wins.
    assertThat(orders.value(PATH)).isEqualTo("a");
    assertThat(orders.options()).isEqualTo(Map.of("header", "b"));
  }

  @Test
  void includedFileKeepsItsName() throws IOException {
    classPath
        .with("application.conf", "include \"storage.conf\"")
        .with("storage.conf", "", "orders { storage = CSV", "  path = a }");

    Block orders = Loading.repository(classPath.source(), "orders");

    assertThat(orders.origin()).isEqualTo("storage.conf:2");
    assertThat(orders.origin("path")).isEqualTo("storage.conf:3");
  }

  @Test
  void substitutionSeesTheLayersAbove() throws IOException {
    classPath
        .with(
            "application.conf",
            "app.root = /a",
            "orders { storage = CSV, path = ${app.root}/${app.environment}/${USER_OF_TEST} }")
        .with("prod.conf", "app.root = /b");
    ConfigSource source =
        classPath
            .source()
            .withEnvironment("prod")
            .withEnvironmentVariables(Map.of("USER_OF_TEST", "me"));

    assertThat(Loading.repository(source, "orders").value(PATH)).isEqualTo("/b/prod/me");
    ConfigSource withProperty = source.withJvmProperties(Map.of("app.root", "/c"));
    assertThat(Loading.repository(withProperty, "orders").value(PATH)).isEqualTo("/c/prod/me");
  }

  @Test
  void theJvmsOwnPropertiesAreSubstitutedAndOverrideNothing() {
    ConfigSource source =
        Loading.text("user { storage = CSV, path = ${user.home} }")
            .withJvmProperties(
                Map.of("user.home", "/home/me", "user.name", "me", "java.version", "17"));

    assertThat(Loading.repository(source, "user").value(PATH)).isEqualTo("/home/me");
  }

  @Test
  void jvmPropertiesMakeNoRepository() {
    ConfigSource source =
        Loading.text("").withJvmProperties(Map.of("some.library.storage", "disk"));

    assertThat(Loading.settings(source).repositories()).isEmpty();
    assertThat(Loading.settings(source).otherBlocks()).isEmpty();
  }

  @Test
  void oneSettingInTwoSpellingsIsTakenFromTheHigherLayer() throws IOException {
    classPath
        .with("application.conf", "setl.config { \"spark.a\" = 1, spark.b = 1, spark.c = 1 }")
        .with("local.conf", "setl.config { spark.a = 2, \"spark.b\" = 2, spark { c = 2 } }");

    assertThat(Loading.engine(classPath.source(), "default").options())
        .isEqualTo(Map.of("spark.a", "2", "spark.b", "2", "spark.c", "2"));
    assertThat(
            Loading.engine(
                    classPath.source().withJvmProperties(Map.of("setl.config.spark.b", "3")),
                    "default")
                .options())
        .isEqualTo(Map.of("spark.a", "2", "spark.b", "3", "spark.c", "2"));
  }

  @Test
  void textIncludesFilesOfTheClassPath() throws IOException {
    classPath.with("application.conf", "").with("storage.conf", "orders.storage = MEMORY");

    assertThat(
            Loading.repository(classPath.source().withText("include \"storage.conf\""), "orders")
                .origin())
        .isEqualTo("storage.conf:1");
  }

  @Test
  void anIncludeMayBeAbsentWhereNoFileHasANameLikeIt() throws IOException {
    ConfigSource source =
        classPath
            .with("storage.conf", "a { storage = MEMORY }")
            .with(
                "application.conf",
                "include \"storage\"",
                "include \"machine\"",
                "include classpath(\"storge.conf\")")
            .source();

    assertThat(Loading.settings(source).repositories()).containsOnlyKeys("a");
  }

  @Test
  void textNeedsNoFiles() {
    Settings settings = Loading.settings(Loading.text("orders { storage = memory }"));

    assertThat(settings.repositories().keySet()).containsExactly("orders");
    assertThat(settings.environment()).isEqualTo("local");
  }
}
