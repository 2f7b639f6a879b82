package io.github.setl.spark.manual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Text that the manual shows: a whole file, or the lines of it between one with {@code
 * docs:<region>} and the next with {@code docs:end}.
 */
final class Snippet {
  private Snippet() {}

  /** The text of {@code reference}, {@code path} or {@code path#region}, without indentation. */
  static String read(Path root, String reference) throws IOException {
    int hash = reference.indexOf('#');
    Path file = root.resolve(hash < 0 ? reference : reference.substring(0, hash));
    List<String> lines = Files.readAllLines(file);
    return unindented(hash < 0 ? lines : region(lines, reference.substring(hash + 1), reference));
  }

  private static List<String> region(List<String> lines, String name, String reference) {
    List<String> region = new ArrayList<>();
    boolean inside = false;
    for (String line : lines) {
      if (isMark(line, "end") && inside) {
        return region;
      }
      if (inside) {
        region.add(line);
      }
      inside |= isMark(line, name);
    }
    throw new AssertionError("no region " + reference);
  }

  private static boolean isMark(String line, String name) {
    return line.strip().equals("// docs:" + name) || line.strip().equals("# docs:" + name);
  }

  /** The lines without the indentation that they share and without blank lines around them. */
  static String unindented(List<String> lines) {
    int shared =
        lines.stream()
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.isBlank() ? "" : line.substring(shared)).append('\n'));
    return text.toString().replaceAll("^\n+", "").replaceAll("\n+$", "\n");
  }
}
