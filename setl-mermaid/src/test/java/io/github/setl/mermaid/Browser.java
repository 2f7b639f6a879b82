package io.github.setl.mermaid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;

import com.google.gson.Gson;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A Chromium that draws diagrams with Mermaid itself and tells the labels that a person sees,
 * driven by the program {@code draw.js}. Not thread safe.
 */
final class Browser implements AutoCloseable {
  private static final Gson GSON = new Gson();

  private final Process program;
  private final BufferedWriter tasks;
  private final BufferedReader answers;
  private final Path log;

  private record Task(int release, String text) {}

  private record Answer(@Nullable List<String> labels, @Nullable String error) {}

  private Browser(Path executable, Path pages) throws IOException {
    log = Files.createDirectories(Path.of("target/browser")).resolve("draw.log");
    program =
        new ProcessBuilder("node", "draw.js", executable.toString())
            .directory(pages.toFile())
            .redirectError(log.toFile())
            .start();
    tasks = program.outputWriter(UTF_8);
    answers = program.inputReader(UTF_8);
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
    Answer answer = answer(new Task(release, diagram));
    if (answer.labels() == null) {
      throw new AssertionError("Mermaid %d: %s%n%s".formatted(release, answer.error(), diagram));
    }
    return answer.labels().stream().map(label -> label.replace("\n", " / ")).sorted().toList();
  }

  private Answer answer(Task task) {
    try {
      tasks.write(GSON.toJson(task));
      tasks.newLine();
      tasks.flush();
      String answer = answers.readLine();
      if (answer == null) {
        throw new AssertionError("The browser has ended: " + Files.readString(log));
      }
      return GSON.fromJson(answer, Answer.class);
    } catch (IOException broken) {
      throw new AssertionError("The browser has ended; see " + log.toAbsolutePath(), broken);
    }
  }

  /** Ends the program, which ends its Chromium. */
  @Override
  public void close() {
    List<ProcessHandle> children = program.descendants().toList();
    try {
      tasks.close();
      if (!program.waitFor(10, SECONDS)) {
        program.destroyForcibly();
      }
    } catch (IOException endedBefore) {
      program.destroyForcibly();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      program.destroyForcibly();
    }
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
