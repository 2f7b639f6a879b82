package io.github.setl.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTest {
  private final Path folder;

  EnvironmentTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void explicitOneIsOverPropertyIsOverVariableIsOverSetting() {
    ConfigSource set = Loading.text("setl.environment = a");
    ConfigSource variable = set.withEnvironmentVariables(Map.of("APP_ENVIRONMENT", "b"));
    ConfigSource property = variable.withJvmProperties(Map.of("app.environment", "c"));
    ConfigSource explicit = property.withEnvironment("d");

    assertThat(List.of(Loading.text(""), set, variable, property, explicit))
        .extracting(source -> Loading.settings(source).environment())
        .containsExactly("local", "a", "b", "c", "d");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "setl.environment = ${app.environment}",
        "setl.environment = \"${app.environment}\"",
        "setl.environment = ${?app.environment}",
        "setl.environment = \"\"",
        "setl.environment = null",
      })
  void placeholderThatStandsForNothingCountsAsNotSet(String line) {
    assertThat(Loading.settings(Loading.text(line)).environment()).isEqualTo("local");
  }

  @Test
  void placeholderIsNotSetInThePropertyEither() {
    ConfigSource source =
        Loading.text("setl.environment = a")
            .withJvmProperties(Map.of("app.environment", "${app.environment}"))
            .withEnvironmentVariables(Map.of("APP_ENVIRONMENT", ""));

    assertThat(Loading.settings(source).environment()).isEqualTo("a");
  }

  @Test
  void settingMayBeASubstitution() {
    ConfigSource source =
        Loading.text("setl.environment = ${STAGE}")
            .withEnvironmentVariables(Map.of("STAGE", "test"));

    assertThat(Loading.settings(source).environment()).isEqualTo("test");
  }

  @Test
  void localFileIsReadWhereNobodyChose() throws IOException {
    try (ClassPath classPath = new ClassPath(folder)) {
      classPath.with("application.conf", "").with("local.conf", "setl.parallelism = 3");

      assertThat(Loading.settings(classPath.source()).execution().parallelism()).isEqualTo(3);
    }
  }

  @Test
  void chosenLocalNeedsItsFile() throws IOException {
    try (ClassPath classPath = new ClassPath(folder)) {
      classPath.with("application.conf", "");

      assertThat(Loading.problems(classPath.source().withEnvironment("local")))
          .extracting(Problem::code)
          .containsExactly(ProblemCode.ENVIRONMENT_MISSING);
    }
  }

  @Test
  void environmentsInAJarAreListed() throws IOException {
    Path jar = folder.resolve("app.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(file)) {
      for (String name : List.of("application.conf", "prod.conf", "other/test.conf")) {
        entries.putNextEntry(new ZipEntry(name));
      }
    }
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      ConfigSource source =
          Loading.text("").withDefaultFiles().withClassLoader(loader).withEnvironment("prd");

      assertThat(Loading.problems(source))
          .containsExactly(
              Problem.of(
                      ProblemCode.ENVIRONMENT_MISSING,
                      "The environment prd has no prd.conf on the class path.")
                  .at("withEnvironment(..)")
                  .because("the environments found beside application.conf are prod")
                  .didYouMean("prod")
                  .fix("withEnvironment(\"prod\")")
                  .fix("or create src/main/resources/prd.conf")
                  .build());
    }
  }
}
