package io.github.setl.mermaid;

import static java.util.concurrent.TimeUnit.MINUTES;
import static java.util.concurrent.TimeUnit.SECONDS;

import com.google.gson.Gson;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A Chromium with a page that draws diagrams with Mermaid itself. The page asks this process for
 * the next diagram, and answers with the labels that a person sees. Not thread safe.
 */
final class Browser implements AutoCloseable {
  private static final Gson GSON = new Gson();

  private final BlockingQueue<Task> tasks = new LinkedBlockingQueue<>();
  private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;
  private final Process chromium;
  private final Path log;

  private record Task(int release, String text) {}

  private record Answer(@Nullable List<String> labels, @Nullable String error) {}

  private Browser(Path executable, Path pages) throws IOException {
    Path folder = Files.createDirectories(Path.of("target/browser")).toAbsolutePath();
    log = folder.resolve("chromium.log");
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", exchange -> sendFile(exchange, pages));
    server.createContext("/next", this::handOut);
    server.createContext("/drawn", this::takeBack);
    server.start();
    chromium =
        new ProcessBuilder(
                executable.toString(),
                "--headless=new",
                "--no-sandbox", // Root has none, and the page is our own.
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--no-first-run",
                "--user-data-dir=" + Files.createTempDirectory(folder, "profile"),
                "http://127.0.0.1:%d/index.html".formatted(server.getAddress().getPort()))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
  }

  /** Starts {@code executable} with the pages of the folder {@code pages}. */
  static Browser start(Path executable, Path pages) {
    try {
      return new Browser(executable, pages);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * What a person reads in the picture of {@code diagram}, sorted; the lines of a label are joined
   * by {@code " / "}.
   *
   * @param release the major version of Mermaid
   * @throws AssertionError if Mermaid refuses it, or nothing is drawn in two minutes
   */
  List<String> labels(int release, String diagram) {
    tasks.add(new Task(release, diagram));
    Answer answer = answer();
    if (answer.labels() == null) {
      throw new AssertionError("Mermaid %d: %s%n%s".formatted(release, answer.error(), diagram));
    }
    return answer.labels().stream().map(label -> label.replace("\n", " / ")).sorted().toList();
  }

  private Answer answer() {
    try {
      Answer answer = answers.poll(2, MINUTES);
      if (answer == null) {
        throw new AssertionError(
            "Nothing was drawn; Chromium %s says: %s"
                .formatted(chromium.isAlive() ? "runs and" : "ended and", Files.readString(log)));
      }
      return answer;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private void handOut(HttpExchange exchange) throws IOException {
    try {
      Task task = tasks.poll(10, SECONDS);
      if (task == null) {
        send(exchange, 204, "application/json", new byte[0]);
      } else {
        byte[] json = GSON.toJson(task).getBytes(StandardCharsets.UTF_8);
        send(exchange, 200, "application/json", json);
      }
    } catch (InterruptedException closing) {
      exchange.close();
      Thread.currentThread().interrupt();
    }
  }

  private void takeBack(HttpExchange exchange) throws IOException {
    String json = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    answers.add(GSON.fromJson(json, Answer.class));
    send(exchange, 204, "application/json", new byte[0]);
  }

  private static void sendFile(HttpExchange exchange, Path pages) throws IOException {
    String path = exchange.getRequestURI().getPath();
    Path file = pages.resolve(path.substring(1));
    if (Files.isRegularFile(file)) {
      String type = path.endsWith(".js") ? "text/javascript" : "text/html";
      send(exchange, 200, type, Files.readAllBytes(file));
    } else {
      send(exchange, 404, "text/plain", new byte[0]);
    }
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    chromium.descendants().forEach(ProcessHandle::destroyForcibly);
    chromium.destroyForcibly();
    server.stop(0);
    threads.shutdownNow();
  }
}
