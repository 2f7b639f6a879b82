package io.github.setl.config;

import com.typesafe.config.ConfigUtil;
import io.github.setl.config.HoconScanner.Assignment;
import io.github.setl.config.HoconScanner.Kind;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Finds values that HOCON drops without a word: of {@code a = 1} and {@code a.b = 2} it keeps the
 * later one alone. Across files that is how a layer overrides another, except in {@code setl},
 * where both are settings in their own right, or one is a mistake.
 */
final class SwallowedKeys {
  private static final Pattern CATALOG = Pattern.compile("spark\\.sql\\.catalog\\.[^.]+");

  /** An assignment and the file it stands in. */
  private record Written(String file, Assignment assignment) {

    List<String> path() {
      return assignment.path();
    }

    String place() {
      return new Place(file, assignment.line()).toString();
    }
  }

  private SwallowedKeys() {}

  /**
   * The problems of {@code texts}, by the path of the key that is the beginning of others.
   *
   * @param texts the texts by the names of their files, lowest layer first
   */
  static Map<String, Problem> in(Map<String, String> texts) {
    List<Written> all = new ArrayList<>();
    texts.forEach(
        (file, text) ->
            new HoconScanner(text)
                .assignments()
                .forEach(assignment -> all.add(new Written(file, assignment))));
    Map<String, Problem> problems = new LinkedHashMap<>();
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < all.size(); j++) {
        if (clash(all.get(i), all.get(j))) {
          problems.putIfAbsent(path(all.get(i).path()), problem(all.get(i), all.get(j), i < j));
        }
      }
    }
    return problems;
  }

  private static boolean clash(Written shorter, Written longer) {
    return shorter.assignment().kind() == Kind.PLAIN
        && !shorter.assignment().value().equals("null")
        && longer.assignment().kind() != Kind.BLOCK
        && begins(shorter.path(), longer.path())
        && (shorter.file().equals(longer.file()) || shorter.path().get(0).equals("setl"));
  }

  private static boolean begins(List<String> shorter, List<String> longer) {
    return shorter.size() < longer.size() && longer.subList(0, shorter.size()).equals(shorter);
  }

  private static Problem problem(Written shorter, Written longer, boolean shorterIsDropped) {
    Written dropped = shorterIsDropped ? shorter : longer;
    Written kept = shorterIsDropped ? longer : shorter;
    Problem.Builder problem =
        Problem.of(
                ProblemCode.KEY_SWALLOWED,
                "HOCON drops the value of " + path(dropped.path()) + " without a word.")
            .at(dropped.place())
            .at(kept.place())
            .because(
                "one name is the beginning of the other, and HOCON keeps only the one that comes"
                    + " later: "
                    + path(kept.path()));
    fixes(shorter.assignment(), longer.assignment()).forEach(problem::fix);
    return problem.build();
  }

  private static List<String> fixes(Assignment shorter, Assignment longer) {
    List<String> path = shorter.path();
    int settings = settingsBegin(path);
    if (settings < 0) {
      return List.of("take " + written(shorter) + " away, or " + written(longer));
    }
    String name = String.join(".", path.subList(settings, path.size()));
    String value = shown(shorter);
    String quoted = "in quotes: \"" + name + "\" = " + value;
    if (!CATALOG.matcher(name).matches()) {
      return List.of(quoted);
    }
    String rest = path(longer.path().subList(path.size(), longer.path().size()));
    String block = name + " { class = " + value + ", " + rest + " = " + shown(longer) + " }";
    return List.of(block, "or " + quoted);
  }

  /** Where the name of a setting that is passed on to an engine begins, or -1. */
  private static int settingsBegin(List<String> path) {
    int begin = -1;
    if (path.size() > 2 && path.subList(0, 2).equals(List.of("setl", "config"))) {
      begin = 2;
    } else if (path.size() > 3 && path.subList(0, 2).equals(List.of("setl", "engines"))) {
      begin = 3;
    }
    boolean inTable = begin > 0 && path.size() > begin + 1 && path.get(begin).equals("options");
    return inTable ? begin + 1 : begin;
  }

  private static String written(Assignment assignment) {
    return path(assignment.path()) + " = " + shown(assignment);
  }

  private static String shown(Assignment assignment) {
    if (assignment.kind() != Kind.PLAIN) {
      return "..";
    }
    boolean secret = Shown.namesSecret(path(assignment.path()));
    return secret ? Shown.MASK : SecretInUrl.masked(assignment.value());
  }

  private static String path(List<String> path) {
    return ConfigUtil.joinPath(path);
  }
}
