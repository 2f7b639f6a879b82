package io.github.setl.connectserver;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Spark Connect server in a JVM of its own, with a class path of its own: its jar holds another
 * copy of the client than the one that a program uses. It ends with this JVM, however that ends,
 * since it then reads the end of what this JVM would write to it.
 *
 * <pre>{@code
 * try (ConnectServer server = ConnectServer.start(folder, Map.of())) {
 *   SparkSession session = SparkSession.builder().config("spark.api.mode", "connect")
 *       .remote(server.url()).create();
 * }
 * }</pre>
 */
public final class ConnectServer implements AutoCloseable {
  private static final Duration LONGEST_START = Duration.ofMinutes(3);
  private static final Duration LONGEST_END = Duration.ofSeconds(30);
  private static final long POLL_MILLIS = 50;

  /** The setting with the server's port; 0, a free one, unless it is set. */
  public static final String PORT = "spark.connect.grpc.binding.port";

  /** The compiler that starts fast, since the other one is too late for a server of tests. */
  private static final List<String> SHORT_LIFE =
      List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

  /** What Spark and Arrow open by reflection. */
  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

  private static final Map<String, String> SETTINGS =
      Map.of(
          "spark.master",
          "local[2]",
          "spark.app.name",
          "connect server of tests",
          "spark.ui.enabled",
          "false",
          "spark.driver.host",
          "localhost",
          "spark.driver.bindAddress",
          "127.0.0.1",
          "spark.connect.grpc.binding.address",
          "127.0.0.1",
          "spark.sql.shuffle.partitions",
          "2",
          "spark.sql.session.timeZone",
          "UTC",
          PORT,
          "0");

  private final Process process;
  private final OutputStream lifeline;
  private final int port;

  private ConnectServer(Process process, int port) {
    this.process = process;
    this.lifeline = process.getOutputStream();
    this.port = port;
  }

  /**
   * Starts a server on a free port and waits until it listens.
   *
   * @param folder where it works; what it logs goes to {@code server.log} in it
   * @param settings of Spark, besides those for a small server without a user interface
   * @throws IllegalStateException if it does not listen after three minutes, or ends before; the
   *     message has the end of its log
   */
  public static ConnectServer start(Path folder, Map<String, String> settings)
      throws IOException, InterruptedException {
    return start(folder, settings, SHORT_LIFE);
  }

  /**
   * Starts a server like {@link #start(Path, Map)}, in a JVM with other options than those for a
   * short life.
   */
  public static ConnectServer start(
      Path folder, Map<String, String> settings, List<String> jvmOptions)
      throws IOException, InterruptedException {
    return start(folder, settings, jvmOptions, List.of());
  }

  /** Starts a server like {@link #start(Path, Map)}, with {@code jars} besides its own. */
  public static ConnectServer startWith(
      Path folder, Map<String, String> settings, List<String> jars)
      throws IOException, InterruptedException {
    return start(folder, settings, SHORT_LIFE, jars);
  }

  private static ConnectServer start(
      Path folder, Map<String, String> settings, List<String> jvmOptions, List<String> jars)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    Path log = folder.resolve("server.log");
    Path announced = folder.resolve("server.port");
    Files.deleteIfExists(announced);
    ProcessBuilder builder =
        new ProcessBuilder(command(folder, announced, settings, jvmOptions, jars))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    // These are for clients, and would make the server one.
    Stream.of("SPARK_REMOTE", "SPARK_CONNECT_MODE", "SPARK_CONNECT_AUTHENTICATE_TOKEN")
        .forEach(builder.environment()::remove);
    Process process = builder.start();
    try {
      return new ConnectServer(process, port(process, announced, log));
    } catch (RuntimeException | IOException | InterruptedException thrown) {
      process.destroyForcibly();
      throw thrown;
    }
  }

  private static List<String> command(
      Path folder,
      Path announced,
      Map<String, String> settings,
      List<String> jvmOptions,
      List<String> jars)
      throws IOException {
    Map<String, String> all = new TreeMap<>(SETTINGS);
    all.put("spark.sql.warehouse.dir", folder.resolve("warehouse").toUri().toString());
    all.putAll(settings);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptions);
    OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    all.forEach((name, value) -> command.add("-D" + name + "=" + value));
    command.add("-cp");
    command.add(classPath(jars));
    command.add(ServerMain.class.getName());
    command.add(announced.toString());
    return command;
  }

  /** The jars that Maven resolved for this module, after the module itself and {@code more}. */
  private static String classPath(List<String> more) throws IOException {
    try (InputStream jars = ConnectServer.class.getResourceAsStream("server.classpath")) {
      if (jars == null) {
        throw new IllegalStateException(
            "The class path of the server is missing: Maven writes it in generate-resources");
      }
      Path own =
          Path.of(ConnectServer.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      List<String> all = new ArrayList<>(List.of(own.toString()));
      all.addAll(more);
      all.add(new String(jars.readAllBytes(), StandardCharsets.UTF_8).strip());
      return String.join(System.getProperty("path.separator"), all);
    } catch (URISyntaxException thrown) {
      throw new IllegalStateException("this module is not on a disk", thrown);
    }
  }

  private static int port(Process process, Path announced, Path log)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + LONGEST_START.toNanos();
    while (!Files.exists(announced)) {
      if (!process.isAlive() || System.nanoTime() > end) {
        throw new IllegalStateException("No Spark Connect server:\n" + lastLines(log));
      }
      Thread.sleep(POLL_MILLIS);
    }
    return Integer.parseInt(Files.readString(announced).strip());
  }

  private static String lastLines(Path log) throws IOException {
    List<String> lines = Files.readAllLines(log);
    return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
  }

  /** Its port on this machine. */
  public int port() {
    return port;
  }

  /** Its address: {@code sc://localhost:41234}. */
  public String url() {
    return "sc://localhost:" + port;
  }

  /** Whether its process lives, be it suspended. */
  public boolean isRunning() {
    return process.isAlive();
  }

  /** Ends it at once, as a crash does; a suspended one too. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Stops its process, so that it answers nothing; its connections stay open. */
  public void suspend() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-STOP", Long.toString(process.pid())).start().waitFor();
  }

  /** Ends it, and waits for that. */
  @Override
  public void close() {
    try {
      lifeline.close();
      if (!process.waitFor(LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
        kill();
      }
    } catch (IOException thrown) {
      throw new UncheckedIOException(thrown);
    } catch (InterruptedException thrown) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
