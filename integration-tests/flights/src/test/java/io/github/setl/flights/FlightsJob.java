package io.github.setl.flights;

import com.example.flights.FlightsApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The job of the template in a JVM of its own, as its users start it. */
final class FlightsJob {
  private FlightsJob() {}

  /**
   * Runs it.
   *
   * @param folder where the job works; what it prints goes to a file in it
   * @param environment the environment, such as {@code connect}
   * @param properties properties of the JVM, which go over the configuration
   * @param variables environment variables
   * @return what it printed
   */
  static String run(
      Path folder,
      String environment,
      Map<String, String> properties,
      Map<String, String> variables)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx1g");
    command.add("@" + Path.of("../../setl-spark/src/test/resources/java.options").toAbsolutePath());
    command.add("-Dapp.environment=" + environment);
    properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
    command.add("-cp");
    command.add(
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
    command.add(FlightsApp.class.getName());
    Path printed = folder.resolve(environment + ".out");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(printed.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(variables);
    int status = builder.start().waitFor();
    String text = Files.readString(printed);
    if (status != 0) {
      throw new AssertionError("the job ended with status " + status + ": " + text);
    }
    return text;
  }
}
