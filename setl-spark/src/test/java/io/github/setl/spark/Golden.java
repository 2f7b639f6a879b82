package io.github.setl.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a text with the file that holds the expected one. With {@code -Dgolden.write=true} the
 * files are written instead: look at the difference before you commit it.
 */
public final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private Golden() {}

  public static void assertEquals(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name + ".txt");
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, actual + "\n");
    }
    assertThat(actual + "\n").isEqualTo(Files.readString(file));
  }
}
