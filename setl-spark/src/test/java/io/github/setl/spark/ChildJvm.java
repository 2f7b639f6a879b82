package io.github.setl.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own with the class path of the tests, which works in a folder. */
public final class ChildJvm implements AutoCloseable {
  private static final long SECONDS = 240;

  private final Process process;
  private final Path out;

  private ChildJvm(Process process, Path out) {
    this.process = process;
    this.out = out;
  }

  /** Starts {@code main}; what it prints goes to {@code folder}/{@code out}. */
  public static ChildJvm start(Path folder, Class<?> main, String... arguments) throws IOException {
    Path out = folder.resolve("out");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1"); // It starts fast.
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add("@" + Path.of("src/test/resources/java.options").toAbsolutePath());
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new ChildJvm(
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start(),
        out);
  }

  /** Waits for its end, and says how it ended. */
  public int exitCode() throws InterruptedException {
    assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  /** Whether it has not ended. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** What it has printed. */
  public List<String> printed() {
    try {
      return Files.readAllLines(out);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
