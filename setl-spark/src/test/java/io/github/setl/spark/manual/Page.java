package io.github.setl.spark.manual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One page of the manual.
 *
 * @param root the folder of the repository
 * @param file the Markdown file
 * @param lines its lines
 */
record Page(Path root, Path file, List<String> lines) {
  private static final Pattern FENCE = Pattern.compile("\\s*```\\s*(\\w*)\\s*");
  private static final Pattern MARKER = Pattern.compile("\\s*<!-- snippet: (\\S+) -->\\s*");
  private static final Pattern KEYS = Pattern.compile("<!-- keys: (.+) -->");
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("#{1,6} (.*)");
  private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\"></a>");
  private static final Pattern ELSEWHERE = Pattern.compile("[a-z]+:.*");

  /**
   * A fenced block of code.
   *
   * @param snippet what it was taken from, {@code path#region}
   */
  record Block(int line, String language, Optional<String> snippet, String text) {}

  /** A link to a file or a heading of this repository. */
  record Link(int line, String target) {
    String file() {
      return target.contains("#") ? target.substring(0, target.indexOf('#')) : target;
    }

    String anchor() {
      return target.contains("#") ? target.substring(target.indexOf('#') + 1) : "";
    }
  }

  static Page read(Path root, Path file) throws IOException {
    return new Page(root, file, Files.readAllLines(file));
  }

  List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher fence = FENCE.matcher(lines.get(i));
      if (fence.matches()) {
        int begin = i + 1;
        int end = begin;
        while (!lines.get(end).strip().equals("```")) {
          end++;
        }
        Matcher marker = MARKER.matcher(i == 0 ? "" : lines.get(i - 1));
        Optional<String> snippet =
            marker.matches() ? Optional.of(marker.group(1)) : Optional.empty();
        blocks.add(
            new Block(
                begin, fence.group(1), snippet, Snippet.unindented(lines.subList(begin, end))));
        i = end;
      }
    }
    return blocks;
  }

  /**
   * The lines, each table below a line {@code <!-- keys: kind -->} replaced by that of the kind.
   */
  List<String> withTables(Function<String, List<String>> tables) {
    List<String> replaced = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      replaced.add(lines.get(i));
      Matcher marker = KEYS.matcher(lines.get(i));
      if (marker.matches()) {
        replaced.addAll(tables.apply(marker.group(1)));
        while (i + 1 < lines.size() && lines.get(i + 1).startsWith("|")) {
          i++;
        }
      }
    }
    return replaced;
  }

  List<Link> links() {
    List<Link> links = new ArrayList<>();
    List<String> prose = prose();
    for (int i = 0; i < prose.size(); i++) {
      Matcher link = LINK.matcher(prose.get(i));
      while (link.find()) {
        if (!ELSEWHERE.matcher(link.group(1)).matches()) {
          links.add(new Link(i + 1, link.group(1)));
        }
      }
    }
    return links;
  }

  /** The anchors as GitHub makes them of headings, and those that are written out. */
  Set<String> anchors() {
    Set<String> anchors = new LinkedHashSet<>();
    Map<String, Integer> seen = new HashMap<>();
    for (String line : prose()) {
      Matcher written = ANCHOR.matcher(line);
      while (written.find()) {
        anchors.add(written.group(1));
      }
      Matcher heading = HEADING.matcher(line);
      if (heading.matches()) {
        String name =
            heading
                .group(1)
                .strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}_ -]", "")
                .replace(' ', '-');
        int before = seen.merge(name, 1, Integer::sum) - 1;
        anchors.add(before == 0 ? name : name + "-" + before);
      }
    }
    return anchors;
  }

  /** The lines, those of code blocks emptied. */
  private List<String> prose() {
    List<String> prose = new ArrayList<>();
    boolean code = false;
    for (String line : lines) {
      boolean fence = line.strip().startsWith("```");
      prose.add(code || fence ? "" : line);
      code = fence != code;
    }
    return prose;
  }

  /** The path in the repository, for messages. */
  @Override
  public String toString() {
    return root.relativize(file).toString();
  }
}
