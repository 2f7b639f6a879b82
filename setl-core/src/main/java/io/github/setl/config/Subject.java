package io.github.setl.config;

import com.typesafe.config.ConfigValue;
import io.github.setl.problem.Problem;
import io.github.setl.problem.ProblemCode;

/**
 * A block that is being checked, in the words of a message.
 *
 * @param path its dotted path
 * @param kind what its keys depend on: {@code storage CSV}, {@code engine type memory}
 * @param origin where it begins
 */
record Subject(String path, String kind, String origin) {

  /** Starts a problem with a value of this block, at the place where the value was written. */
  Problem.Builder problem(ProblemCode code, String summary, ConfigValue value) {
    return problem(code, summary, Place.of(value.origin()));
  }

  /** Starts a problem with something of this block that is written at {@code place}. */
  Problem.Builder problem(ProblemCode code, String summary, Place place) {
    Problem.Builder problem = Problem.of(code, summary).at(place.toString());
    if (place.line() == 0 && !place.toString().startsWith(Place.JVM_PROPERTY + path)) {
      problem.at(path + ", " + origin);
    }
    return problem;
  }

  /** The path of one of its keys. */
  String key(String name) {
    return path + "." + name;
  }
}
