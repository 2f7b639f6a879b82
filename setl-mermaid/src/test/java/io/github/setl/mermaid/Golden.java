package io.github.setl.mermaid;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.setl.Pipeline;
import io.github.setl.plan.DiagramView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Expected texts, in files. With {@code -Dgolden.write=true} the files are written instead: look at
 * the difference before you commit it.
 */
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private Golden() {}

  static String text(String file) {
    try {
      return Files.readString(FOLDER.resolve(file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static void assertEquals(String file, String actual) {
    if (Boolean.getBoolean("golden.write")) {
      try {
        Files.writeString(FOLDER.resolve(file), actual);
      } catch (IOException unwritable) {
        throw new UncheckedIOException(unwritable);
      }
    }
    assertThat(actual).isEqualTo(text(file));
  }

  /** Compares the two diagrams of {@code pipeline}, which has one part in each view. */
  static void assertBothViews(String name, Pipeline pipeline) {
    assertEquals(name + ".mmd", only(pipeline.toDiagrams()));
    assertEquals(name + ".flow.mmd", only(pipeline.toDiagrams(DiagramView.FLOW)));
  }

  private static String only(List<String> diagrams) {
    assertThat(diagrams).hasSize(1);
    return diagrams.get(0);
  }

  /** The names of all files that end with {@code ending}, without it. */
  static List<String> names(String ending) {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ending))
          .map(name -> name.substring(0, name.length() - ending.length()))
          .sorted()
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
