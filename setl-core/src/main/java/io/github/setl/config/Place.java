package io.github.setl.config;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigOrigin;
import com.typesafe.config.ConfigValue;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a value was written.
 *
 * @param source the name of the file, {@code text}, or the property or variable it comes from
 * @param line the line in the source, from 1; 0 where there are no lines
 */
record Place(String source, int line) implements Comparable<Place> {
  static final String JVM_PROPERTY = "JVM property ";
  static final String ENVIRONMENT_VARIABLE = "environment variable ";

  private static final String MERGED = "merge of ";
  private static final Pattern LINE = Pattern.compile("(.*): (\\d+)(?:-\\d+)?");
  private static final Pattern PRINTED = Pattern.compile("(.*):(\\d+)");

  /** The place that {@code origin} describes; of a merged value, the place that counts most. */
  static Place of(ConfigOrigin origin) {
    String description = origin.description();
    if (description.startsWith(MERGED)) {
      description = description.substring(MERGED.length()).split(",", -1)[0];
    }
    Matcher numbered = LINE.matcher(description);
    return numbered.matches()
        ? new Place(fileName(numbered.group(1)), Integer.parseInt(numbered.group(2)))
        : new Place(fileName(description), 0);
  }

  /** The place of {@code value}, or, where it has none of its own, of the first value in it. */
  static Place ofFirst(ConfigValue value) {
    Place place = of(value.origin());
    return place.line() > 0 || !(value instanceof ConfigObject object)
        ? place
        : object.values().stream()
            .map(inside -> of(inside.origin()))
            .min(Place::compareTo)
            .orElse(place);
  }

  /** The place that {@link #toString} printed. */
  static Place parse(String printed) {
    Matcher numbered = PRINTED.matcher(printed);
    return numbered.matches()
        ? new Place(numbered.group(1), Integer.parseInt(numbered.group(2)))
        : new Place(printed, 0);
  }

  /** How a property or variable is given {@code value}; empty for the line of a file. */
  Optional<String> setting(String value) {
    if (source.startsWith(ENVIRONMENT_VARIABLE)) {
      return Optional.of("export " + source.substring(ENVIRONMENT_VARIABLE.length()) + "=" + value);
    }
    return isJvmProperty()
        ? Optional.of("-D" + source.substring(JVM_PROPERTY.length()) + "=" + value)
        : Optional.empty();
  }

  boolean isJvmProperty() {
    return source.startsWith(JVM_PROPERTY);
  }

  private static String fileName(String source) {
    boolean isFile = !source.startsWith(JVM_PROPERTY) && !source.startsWith(ENVIRONMENT_VARIABLE);
    return isFile ? source.substring(source.lastIndexOf('/') + 1) : source;
  }

  @Override
  public int compareTo(Place other) {
    int bySource = source.compareTo(other.source);
    return bySource != 0 ? bySource : Integer.compare(line, other.line);
  }

  @Override
  public String toString() {
    return line > 0 ? source + ":" + line : source;
  }
}
