package io.github.setl.config;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Spark catalog is a setting, {@code spark.sql.catalog.ice = <class>}, whose name is also the
 * beginning of others, {@code spark.sql.catalog.ice.type}. HOCON keeps only one of the two, so that
 * a block may hold the class under the key {@code class}.
 */
final class Catalogs {
  private static final Pattern CATALOG_PART =
      Pattern.compile("(?<catalog>spark\\.sql\\.catalog\\.(?<name>[^.]+))\\.(?<part>.+)");

  /** A setting of Spark's own catalog, which needs no class. */
  private static final String OWN_SETTING = "spark.sql.catalog.spark_catalog.defaultDatabase";

  private Catalogs() {}

  /** Gives every catalog its class, and finds those that have none. */
  static List<Problem> translate(Subject subject, Options options, Set<String> swallowed) {
    TreeMap<String, Set<String>> parts = new TreeMap<>();
    for (String name : List.copyOf(options.settings().keySet())) {
      Matcher part = CATALOG_PART.matcher(name);
      if (!part.matches() || name.equals(OWN_SETTING)) {
        continue;
      }
      if (part.group("part").equals("class")) {
        options.rename(name, part.group("catalog"));
      } else {
        parts.computeIfAbsent(part.group("catalog"), catalog -> new TreeSet<>()).add(name);
      }
    }
    List<Problem> problems = new ArrayList<>();
    parts.forEach(
        (catalog, names) -> {
          if (!options.settings().containsKey(catalog)
              && !swallowed.contains(subject.key(catalog))) {
            problems.add(withoutClass(subject.path(), catalog, names, options));
          }
        });
    return problems;
  }

  private static Problem withoutClass(
      String blockPath, String catalog, Set<String> names, Options options) {
    Options.Setting first = options.settings().get(names.iterator().next());
    String name = catalog.substring(catalog.lastIndexOf('.') + 1);
    String part = names.iterator().next().substring(catalog.length() + 1);
    return Problem.of(
            ProblemCode.KEY_SWALLOWED,
            "The catalog " + name + " in " + blockPath + " has settings, but no class.")
        .at(first == null ? blockPath : first.place().toString())
        .because(
            "if "
                + catalog
                + " = .. is written too, HOCON drops it, since the same name begins "
                + String.join(", ", names))
        .fix(catalog + " { class = \"..\", " + part + " = .. }")
        .fix("or in quotes: \"" + catalog + "\" = \"..\"")
        .build();
  }
}
