package io.github.setl.spark.connect;

import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds jars of Spark on the class path that do not go together. With them, which class is loaded
 * is a matter of their order, and what fails is something else, later.
 *
 * @param loader where Spark's classes come from
 */
public record SparkJars(ClassLoader loader) {
  /** A class that only one jar may have, and how a second one gets there. */
  private record Single(String name, String reason, String cure) {}

  private static final List<Single> SINGLES =
      List.of(
          new Single(
              "org/apache/spark/sql/connect/client/SparkConnectClient.class",
              "the server of Spark Connect brings its own copy of the client",
              "take spark-connect_2.13 away: the server is a process of its own"),
          new Single(
              "org/apache/spark/sql/SparkSession.class",
              "the client spark-connect-client-jvm_2.13 holds other copies of Spark's classes",
              "put spark-connect-common_2.13 in the place of spark-connect-client-jvm_2.13"),
          new Single(
              "org/apache/spark/SparkContext.class",
              "spark-connect-shims_2.13 has empty classes of the names of those of spark-core_2.13",
              "exclude spark-connect-shims_2.13 where spark-sql_2.13 is used"));

  /** The jars that have to be of one version. */
  private static final List<String> ONE_VERSION =
      List.of(
          "spark-sql-api_2.13",
          "spark-common-utils_2.13",
          "spark-connect-common_2.13",
          "spark-core_2.13",
          "spark-catalyst_2.13",
          "spark-sql_2.13");

  /** All that does not go together. */
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    try {
      for (Single single : SINGLES) {
        List<String> jars = jars(single.name());
        if (jars.size() > 1) {
          problems.add(twice(single, jars));
        }
      }
      Map<String, String> versions = versions();
      if (new TreeSet<>(versions.values()).size() > 1) {
        problems.add(mixed(versions));
      }
    } catch (IOException thrown) {
      throw new UncheckedIOException("the class path cannot be read", thrown);
    }
    return problems;
  }

  /** The jars or folders that have {@code name}, each by its last name. */
  private List<String> jars(String name) throws IOException {
    List<String> jars = new ArrayList<>();
    for (URL found : Collections.list(loader.getResources(name))) {
      String place = found.toString();
      String jar = place.substring(0, place.length() - name.length()).replaceFirst("!?/$", "");
      if (!jars.contains(jar)) {
        jars.add(jar);
      }
    }
    return jars.stream().map(jar -> jar.substring(jar.lastIndexOf('/') + 1)).toList();
  }

  private Map<String, String> versions() throws IOException {
    Map<String, String> versions = new TreeMap<>();
    for (String artifact : ONE_VERSION) {
      URL found =
          loader.getResource("META-INF/maven/org.apache.spark/" + artifact + "/pom.properties");
      if (found != null) {
        Properties properties = new Properties();
        try (InputStream stream = found.openStream()) {
          properties.load(stream);
        }
        versions.put(artifact, properties.getProperty("version", "unknown"));
      }
    }
    return versions;
  }

  private static Problem twice(Single single, List<String> jars) {
    String type = single.name().substring(single.name().lastIndexOf('/') + 1).replace(".class", "");
    return Problem.of(
            ProblemCode.ENGINE_UNAVAILABLE,
            "The class path has Spark's class " + type + " more than once.")
        .because("it is in " + String.join(", ", jars))
        .because(single.reason())
        .fix(single.cure())
        .build();
  }

  private static Problem mixed(Map<String, String> versions) {
    Problem.Builder problem =
        Problem.of(
            ProblemCode.ENGINE_UNAVAILABLE, "The class path has more than one version of Spark.");
    versions.forEach((artifact, version) -> problem.because(artifact + " is " + version));
    return problem
        .fix("give all of them one version, as importing io.github.setl:setl-parent does")
        .build();
  }
}
