package io.github.setl.spark.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.config.ConfigSource;
import io.github.setl.config.Schemas;
import io.github.setl.config.Settings;
import io.github.setl.config.SettingsLoader;
import io.github.setl.delivery.Services;
import io.github.setl.plan.PipelineSpec;
import io.github.setl.plan.Planner;
import io.github.setl.problem.InvalidConfigException;
import io.github.setl.problem.InvalidPipelineException;
import io.github.setl.spi.Extensions;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A configuration that is broken in one place means the same, or is refused at that place. Only
 * free values take a new meaning.
 */
class MutationTest {
  private static final Extensions EXTENSIONS = TestExtensions.all();
  private static final Schemas SCHEMAS = Schemas.of(EXTENSIONS);
  private static final String SECRET = "hunter2";

  /** Keys whose values are any text, or any number, duration, size or reference of its form. */
  private static final Set<String> FREE_VALUES =
      Set.of(
          "path",
          "delimiter",
          "escape",
          "nullValue",
          "url",
          "user",
          "table",
          "key",
          "id",
          "token",
          "password",
          "timeout",
          "maxMessageSize",
          "retries",
          "limit",
          "parallelism",
          "cancelAfter",
          "runTimeout",
          "maxColumns",
          "environment");

  private static final Pattern PLACE = Pattern.compile("\\w+\\.conf:\\d+");

  @TempDir private Path folder;

  /** A record for the repositories; nobody reads any. */
  public record Row(String text) {}

  @ParameterizedTest
  @CsvSource({
    "../starter-template/src/main/resources, local, 700",
    "../starter-template/src/main/resources, prod, 700",
    "src/test/resources/mutation, local, 600",
    "src/test/resources/mutation, prod, 600"
  })
  void brokenConfigurationMeansTheSameOrIsRefused(Path original, String environment, int least)
      throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> found = Files.list(original)) {
      for (Path file : found.filter(path -> path.toString().endsWith(".conf")).toList()) {
        String text = Files.readString(file);
        Files.writeString(folder.resolve(file.getFileName()), text);
        boolean used = !file.endsWith("local.conf") && !file.endsWith("prod.conf");
        if (used || file.endsWith(environment + ".conf")) {
          files.put(file.getFileName().toString(), text);
        }
      }
    }
    List<String> repositories = List.copyOf(settings(environment).repositories().keySet());
    Meaning meaning = Meaning.of(settings(environment), SCHEMAS);
    List<String> wrong = new ArrayList<>();
    int count = 0;
    for (Map.Entry<String, String> file : files.entrySet()) {
      for (Mutation mutation : Mutation.of(file.getKey(), file.getValue())) {
        Files.writeString(folder.resolve(file.getKey()), mutation.text());
        judge(mutation, meaning, repositories, environment)
            .ifPresent(reason -> wrong.add(mutation + "\n" + reason.indent(4)));
        count++;
      }
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    assertThat(wrong).as("%d mutations", count).isEmpty();
    assertThat(count).isGreaterThan(least);
  }

  /** What is wrong with the answer; empty if it is right. */
  private Optional<String> judge(
      Mutation mutation, Meaning meaning, List<String> repositories, String environment)
      throws IOException {
    String refusal;
    try {
      Settings settings = settings(environment);
      plan(settings, repositories);
      boolean same = Meaning.of(settings, SCHEMAS).equals(meaning);
      return same || isFree(mutation)
          ? Optional.empty()
          : Optional.of("is accepted with another meaning");
    } catch (InvalidConfigException | InvalidPipelineException e) {
      refusal = String.valueOf(e.getMessage());
    } catch (RuntimeException e) {
      return Optional.of("fails with " + e);
    }
    if (refusal.contains("com.typesafe") || refusal.contains("Exception")) {
      return Optional.of("shows an exception:\n" + refusal);
    }
    if (refusal.contains(SECRET)) {
      return Optional.of("shows a secret:\n" + refusal);
    }
    return isAtItsPlace(mutation, refusal)
        ? Optional.empty()
        : Optional.of("is refused elsewhere:\n" + refusal);
  }

  private static boolean isFree(Mutation mutation) {
    Site site = mutation.site();
    boolean setting = site.path().contains(".spark.");
    return switch (site.kind()) {
      case VALUE -> setting || isUsers(site) || FREE_VALUES.contains(site.name());
      case KEY -> isUsers(site) || (setting && mutation.replacement().startsWith("spark."));
      case BLOCK -> isUsers(site) || site.path().startsWith("setl.factories.");
      case BRACE, INCLUDE -> false;
    };
  }

  /** Whether the key is the user's own, for substitutions. */
  private static boolean isUsers(Site site) {
    return site.path().startsWith("app");
  }

  /**
   * A name, a brace and a value that is gone may be missed only where something else needs it; a
   * mistake in a value, or in a key, is told at its line.
   */
  private static boolean isAtItsPlace(Mutation mutation, String refusal) {
    Site site = mutation.site();
    boolean anywhere =
        switch (site.kind()) {
          case BRACE, BLOCK -> true;
          case KEY -> isUsers(site);
          case VALUE -> isUsers(site) || mutation.replacement().isEmpty();
          case INCLUDE -> false;
        };
    if (anywhere) {
      return PLACE.matcher(refusal).find();
    }
    boolean wholeBlock = site.name().equals("storage");
    return Stream.iterate(wholeBlock ? site.line() - 1 : site.line(), line -> line + 1)
        .limit(wholeBlock ? 2 : 1)
        .anyMatch(line -> refusal.contains(site.file() + ":" + line + "\n"));
  }

  private Settings settings(String environment) throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      return SettingsLoader.load(
          ConfigSource.empty()
              .withDefaultFiles()
              .withClassLoader(loader)
              .withEnvironment(environment)
              .withJvmProperties(Map.of())
              .withEnvironmentVariables(Map.of("LAKE_TOKEN", SECRET)),
          SCHEMAS);
    }
  }

  /** Plans a pipeline that uses each of {@code repositories}. */
  private static void plan(Settings settings, List<String> repositories) {
    new Planner(settings, EXTENSIONS, Services.none())
        .plan(
            new PipelineSpec(
                "pipeline",
                List.of(),
                List.of(),
                repositories.stream()
                    .map(name -> new PipelineSpec.Registration(Row.class, name))
                    .toList(),
                List.of()));
  }
}
