package io.github.setl.lake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A JVM of its own with the class path of the tests. */
final class ChildJvm implements AutoCloseable {
  private static final long SECONDS = 240;

  private final Process process;

  private ChildJvm(Process process) {
    this.process = process;
  }

  /** Starts {@code main}, which works in the folder of the tests. */
  static ChildJvm start(Path log, Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-Dsurefire.forkNumber=" + Lakes.FORK);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add("@" + Path.of("../../setl-spark/src/test/resources/java.options").toAbsolutePath());
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return new ChildJvm(
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start());
  }

  /** Runs {@code main}, which halts by itself as a kill does. */
  static void halted(Path folder, Class<?> main, String... arguments) throws Exception {
    try (ChildJvm child =
        start(folder.resolveSibling(folder.getFileName() + ".log"), main, arguments)) {
      assertThat(child.exitCode()).as("the end of " + folder).isEqualTo(1);
    }
  }

  /** Waits for its end, and says how it ended. */
  int exitCode() throws InterruptedException {
    assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }

  /** Whether it has not ended. */
  boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
