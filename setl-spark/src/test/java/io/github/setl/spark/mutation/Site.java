package io.github.setl.spark.mutation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place of a configuration file that can be broken. The files have one statement a line.
 *
 * @param file the name of the file
 * @param line its line, from 1
 * @param last the last line of the block that begins here, or in which a value stands
 * @param from where in the line it begins
 * @param to where in the line it ends
 * @param path the path of the key: {@code orders.saveMode}
 */
record Site(String file, Kind kind, int line, int last, int from, int to, String path) {
  private static final Pattern STATEMENT =
      Pattern.compile(
          "\\s*(?<key>\"[^\"]+\"|[\\w.]+)\\s*(?:(?<open>\\{)|=\\s*(?<value>\\S.*?))\\s*");
  private static final Pattern INCLUDE = Pattern.compile("\\s*include \"(?<name>[^\"]+)\"\\s*");

  /** What stands at a site. */
  enum Kind {
    KEY,
    BLOCK,
    VALUE,
    BRACE,
    INCLUDE
  }

  /** The sites of {@code text}. */
  static List<Site> in(String file, String text) {
    List<String> lines = text.lines().toList();
    List<Site> sites = new ArrayList<>();
    Deque<String> path = new ArrayDeque<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher statement = STATEMENT.matcher(line);
      Matcher include = INCLUDE.matcher(line);
      if (line.strip().equals("}")) {
        path.removeLast();
        sites.add(new Site(file, Kind.BRACE, i + 1, i + 1, line.indexOf('}'), line.length(), ""));
      } else if (include.matches()) {
        sites.add(
            new Site(
                file, Kind.INCLUDE, i + 1, i + 1, include.start("name"), include.end("name"), ""));
      } else if (statement.matches() && !line.strip().startsWith("#")) {
        path.addLast(statement.group("key"));
        String name = String.join(".", path);
        boolean block = statement.group("open") != null;
        int last = block ? end(lines, i) : i + 1;
        sites.add(site(file, block ? Kind.BLOCK : Kind.KEY, i + 1, last, statement, "key", name));
        sites.add(
            site(
                file,
                block ? Kind.BRACE : Kind.VALUE,
                i + 1,
                last,
                statement,
                block ? "open" : "value",
                name));
        if (!block) {
          path.removeLast();
        }
      }
    }
    return sites;
  }

  private static Site site(
      String file, Kind kind, int line, int last, Matcher matcher, String group, String path) {
    return new Site(file, kind, line, last, matcher.start(group), matcher.end(group), path);
  }

  private static int end(List<String> lines, int begin) {
    int depth = 0;
    for (int i = begin; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.equals("}")) {
        depth--;
      } else if (line.endsWith("{") && !line.startsWith("#")) {
        depth++;
      }
      if (depth == 0) {
        return i + 1;
      }
    }
    throw new IllegalArgumentException("a block is not closed");
  }

  /** The last part of the path. */
  String name() {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
