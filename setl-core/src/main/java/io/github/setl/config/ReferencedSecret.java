package io.github.setl.config;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import io.github.setl.problem.SetlException;
import io.github.setl.spi.Secret;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A secret in an environment variable or a file. */
final class ReferencedSecret implements Secret {
  private static final String ENV = "env:";
  private static final String FILE = "file:";

  private final String reference;
  private final String owner;
  private final String place;
  private final Map<String, String> variables;

  /**
   * @param owner the key that holds the reference: {@code setl.engines.lake.token}
   * @param place where the reference is written
   */
  ReferencedSecret(String reference, String owner, String place, Map<String, String> variables) {
    this.reference = reference;
    this.owner = owner;
    this.place = place;
    this.variables = variables;
  }

  static boolean isReference(String text) {
    return text.startsWith(ENV) || text.startsWith(FILE);
  }

  /** Whether {@code reference} names a variable or a file. */
  static boolean isComplete(String reference) {
    return !reference.substring(reference.indexOf(':') + 1).isBlank();
  }

  @Override
  public String reveal() {
    String target = reference.substring(reference.indexOf(':') + 1);
    return reference.startsWith(ENV) ? ofVariable(target) : ofFile(target);
  }

  private String ofVariable(String name) {
    String value = variables.get(name);
    if (value == null || value.isEmpty()) {
      String state = value == null ? "is not set" : "is empty";
      throw unavailable(
          "the environment variable " + name + " " + state, "export " + name + "=..", null);
    }
    return value;
  }

  private String ofFile(String file) {
    try {
      return Files.readString(Path.of(file), StandardCharsets.UTF_8).stripTrailing();
    } catch (IOException | InvalidPathException e) {
      // The message of an InvalidPathException or of a NoSuchFileException is the path itself.
      throw unavailable(
          "the file " + file + " cannot be read (" + e.getClass().getSimpleName() + ")",
          "put the secret into " + file + ", readable for " + System.getProperty("user.name"),
          e);
    }
  }

  private SetlException unavailable(String because, String fix, @Nullable Exception cause) {
    Problem problem =
        Problem.of(
                ProblemCode.SECRET_UNAVAILABLE,
                "The secret of " + owner + ", " + reference + ", is not there.")
            .at(place)
            .because(because)
            .fix(fix)
            .build();
    return new SetlException(List.of(problem), cause);
  }

  @Override
  public String toString() {
    return reference;
  }
}
