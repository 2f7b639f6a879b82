package io.github.setl.mermaid;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Expected texts, in files. */
final class Golden {
  private Golden() {}

  static String text(String file) {
    try (InputStream in = Golden.class.getResourceAsStream("/golden/" + file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
