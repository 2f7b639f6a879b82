package io.github.setl.mermaid;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a test with a browser needs of the machine: Chromium at {@code /usr/bin/chromium} or where
 * the environment variable {@code CHROMIUM} says, and Node.js with {@code npm}, which installs
 * Mermaid and Playwright once.
 *
 * <p>Without them the test is skipped; with {@code browser} in the list {@code SETL_REQUIRE} of the
 * environment it fails.
 */
final class BrowserInstallation {
  private static final Path PAGES = Path.of("src/test/browser");

  private BrowserInstallation() {}

  static Browser start() {
    Path chromium = Path.of(environment("CHROMIUM").orElse("/usr/bin/chromium"));
    if (!Files.isExecutable(chromium)) {
      throw missing("there is no Chromium at %s".formatted(chromium));
    }
    if (!installed()) {
      install();
    }
    return Browser.start(chromium, PAGES);
  }

  /** Whether npm's own record of what it installed is as new as the lock file. */
  private static boolean installed() {
    try {
      Path record = PAGES.resolve("node_modules/.package-lock.json");
      return Files.exists(record)
          && Files.getLastModifiedTime(record)
                  .compareTo(Files.getLastModifiedTime(PAGES.resolve("package-lock.json")))
              >= 0;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static void install() {
    boolean found =
        Stream.of(environment("PATH").orElse("").split(File.pathSeparator))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "npm")));
    if (!found) {
      throw missing("there is no npm, which would install Mermaid and Playwright");
    }
    try {
      Path log = Files.createDirectories(Path.of("target/browser")).resolve("npm.log");
      int exit =
          new ProcessBuilder("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
              .directory(PAGES.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start()
              .waitFor();
      if (exit != 0) {
        throw missing("npm could not install Mermaid and Playwright:\n" + Files.readString(log));
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private static AssertionError missing(String what) {
    boolean required =
        Arrays.asList(environment("SETL_REQUIRE").orElse("").split(",")).contains("browser");
    if (!required) {
      abort("No diagram was drawn: " + what);
    }
    return new AssertionError("SETL_REQUIRE wants a browser, but " + what);
  }

  private static Optional<String> environment(String variable) {
    return Optional.ofNullable(System.getenv(variable));
  }
}
