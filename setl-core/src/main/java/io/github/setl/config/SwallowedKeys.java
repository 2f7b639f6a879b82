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
 * Finds values that HOCON drops without a word: of {@code a = 1} and {@code a.b = 2} in one file it
 * keeps the later one alone. Across files that is how a layer overrides another.
 */
final class SwallowedKeys {
  private static final Pattern CATALOG = Pattern.compile("spark\\.sql\\.catalog\\.[^.]+");

  private SwallowedKeys() {}

  /** The problems of one file, by the path of the key that is the beginning of others. */
  static Map<String, Problem> in(String file, String text) {
    Map<String, Problem> problems = new LinkedHashMap<>();
    List<Assignment> assignments = new HoconScanner(text).assignments();
    for (Assignment shorter : assignments) {
      if (shorter.kind() != Kind.PLAIN) {
        continue;
      }
      for (Assignment longer : assignments) {
        if (longer.kind() != Kind.BLOCK && begins(shorter.path(), longer.path())) {
          problems.putIfAbsent(path(shorter.path()), problem(file, assignments, shorter, longer));
        }
      }
    }
    return problems;
  }

  private static boolean begins(List<String> shorter, List<String> longer) {
    return shorter.size() < longer.size() && longer.subList(0, shorter.size()).equals(shorter);
  }

  private static Problem problem(
      String file, List<Assignment> assignments, Assignment shorter, Assignment longer) {
    boolean dropsShorter = assignments.indexOf(shorter) < assignments.indexOf(longer);
    Assignment dropped = dropsShorter ? shorter : longer;
    Assignment kept = dropsShorter ? longer : shorter;
    Problem.Builder problem =
        Problem.of(
                ProblemCode.KEY_SWALLOWED,
                "HOCON drops the value of " + path(dropped.path()) + " without a word.")
            .at(new Place(file, dropped.line()).toString())
            .at(new Place(file, kept.line()).toString())
            .because(
                "of a key and another one that it is the beginning of, HOCON keeps the one written later: "
                    + path(kept.path()));
    for (String fix : fixes(shorter, longer)) {
      problem.fix(fix);
    }
    return problem.build();
  }

  private static List<String> fixes(Assignment shorter, Assignment longer) {
    List<String> path = shorter.path();
    int settings = settingsBegin(path);
    if (settings < 0) {
      return List.of("write only one of " + path(path) + " and " + path(longer.path()));
    }
    List<String> fixes = new ArrayList<>();
    String name = String.join(".", path.subList(settings, path.size()));
    String rest = path(longer.path().subList(path.size(), longer.path().size()));
    String value = shown(shorter);
    if (CATALOG.matcher(name).matches()) {
      fixes.add(name + " { class = " + value + ", " + rest + " = " + shown(longer) + " }");
    }
    fixes.add((fixes.isEmpty() ? "" : "or ") + "in quotes: \"" + name + "\" = " + value);
    return fixes;
  }

  /** Where the names of settings that are passed on to an engine begin, or -1. */
  private static int settingsBegin(List<String> path) {
    int begin = path.size() > 1 && path.get(1).equals("engines") ? 3 : 2;
    boolean ofEngine =
        path.size() > begin
            && path.get(0).equals("setl")
            && (begin == 3 || path.get(1).equals("config"));
    return ofEngine ? begin : -1;
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
