package io.github.setl.spi;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the value of a {@link Key} may look like. A closed family: the configuration knows how to
 * read and check each.
 *
 * @param <T> the type of the value
 */
public sealed interface Form<T> {

  /** What is allowed, as it follows "must be": {@code true or false}. */
  String description();

  /** A value that is allowed, as HOCON. */
  default String example() {
    return "\"..\"";
  }

  /** {@code value} as it is written in a block. */
  default String text(T value) {
    return String.valueOf(value);
  }

  /** Any text; numbers and booleans are taken as written. */
  record Text() implements Form<String> {
    @Override
    public String description() {
      return "one text";
    }
  }

  /**
   * An address, such as {@code jdbc:..} or {@code sc://..}; a password or token inside it is
   * refused.
   */
  record Url() implements Form<String> {
    @Override
    public String description() {
      return "a path or an address, as one text";
    }
  }

  /** A whole number from {@code least} to {@code most}. */
  record WholeNumber(long least, long most) implements Form<Long> {
    @Override
    public String description() {
      return most >= Integer.MAX_VALUE
          ? "a whole number of at least " + least
          : "a whole number from " + least + " to " + most;
    }

    @Override
    public String example() {
      return Long.toString(Math.max(least, 1));
    }
  }

  /** {@code true} or {@code false}, quoted or not. */
  record Flag() implements Form<Boolean> {
    @Override
    public String description() {
      return "true or false";
    }

    @Override
    public String example() {
      return "true";
    }
  }

  /** A HOCON duration with a unit, such as {@code 60s}. */
  record TimeSpan() implements Form<Duration> {
    @Override
    public String description() {
      return "a duration with a unit, such as 60s or 5 minutes";
    }

    @Override
    public String example() {
      return "60s";
    }

    @Override
    public String text(Duration value) {
      long millis = value.toMillis();
      return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
    }
  }

  /** A HOCON size, such as {@code 64 MB} or {@code 67108864}. */
  record Bytes() implements Form<Long> {
    private static final long MEGABYTE = 1_000_000;

    @Override
    public String description() {
      return "a size, such as 64 MB or a number of bytes";
    }

    @Override
    public String example() {
      return "\"64 MB\"";
    }

    @Override
    public String text(Long value) {
      return value > 0 && value % MEGABYTE == 0 ? value / MEGABYTE + " MB" : value.toString();
    }
  }

  /**
   * One of the {@code allowed} constants of {@code type}, without regard to case or to the
   * difference of {@code -} and {@code _}.
   */
  record Choice<E extends Enum<E>>(Class<E> type, Set<E> allowed) implements Form<E> {
    /** Copies the constants, in their order. */
    public Choice {
      allowed = Collections.unmodifiableSet(EnumSet.copyOf(allowed));
    }

    /** Any constant of {@code type}. */
    public Choice(Class<E> type) {
      this(type, EnumSet.allOf(type));
    }

    /** How the allowed constants are written. */
    public List<String> texts() {
      return allowed.stream().map(this::text).toList();
    }

    @Override
    public String description() {
      return "one of " + String.join(", ", texts());
    }

    @Override
    public String example() {
      return texts().get(0);
    }

    /** A name in capitals is written in small letters. */
    @Override
    public String text(E value) {
      String name = value.name();
      String lower = name.toLowerCase(Locale.ROOT);
      return name.equals(name.toUpperCase(Locale.ROOT)) ? lower : name;
    }
  }

  /** A list of texts; a single text is a list of one. */
  record Texts() implements Form<List<String>> {
    @Override
    public String description() {
      return "a text or a list of texts";
    }

    @Override
    public String example() {
      return "[\"..\"]";
    }

    @Override
    public String text(List<String> value) {
      return "[" + String.join(", ", value) + "]";
    }
  }

  /**
   * A nested object of free keys, flattened to dotted names: {@code options { a.b = 1 }} gives
   * {@code a.b -> 1}.
   */
  record Table() implements Form<Map<String, String>> {
    @Override
    public String description() {
      return "a block { .. } of names and values";
    }

    @Override
    public String example() {
      return "{ name = \"value\" }";
    }

    @Override
    public String text(Map<String, String> value) {
      return value.entrySet().stream()
          .map(entry -> entry.getKey() + " = " + entry.getValue())
          .sorted()
          .collect(Collectors.joining(", ", "{ ", " }"));
    }
  }

  /** A reference to a secret, {@code env:NAME} or {@code file:path}; never the secret itself. */
  record SecretReference() implements Form<Secret> {
    @Override
    public String description() {
      return "a reference to a secret, env:NAME or file:/path";
    }

    @Override
    public String example() {
      return "\"env:NAME\"";
    }
  }

  /** The name of a configured engine. */
  record EngineName() implements Form<String> {
    @Override
    public String description() {
      return "the name of an engine";
    }
  }

  /** The name of a configured connection. */
  record ConnectionName() implements Form<String> {
    @Override
    public String description() {
      return "the name of a connection";
    }
  }

  /** The name of a repository: the dotted path of its block. */
  record RepositoryName() implements Form<String> {
    @Override
    public String description() {
      return "the name of a repository";
    }
  }

  /**
   * A block with schemas of its own, such as {@code setl.engines}; the value is the names in it.
   *
   * @param inside what may stand in it: {@code "name { type = .. }"}
   */
  record Nested(String inside) implements Form<Set<String>> {
    @Override
    public String description() {
      return "a block { .. }";
    }

    @Override
    public String example() {
      return "{ " + inside + " }";
    }
  }
}
