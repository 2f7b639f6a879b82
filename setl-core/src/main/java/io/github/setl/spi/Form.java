package io.github.setl.spi;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the value of a {@link Key} may look like. A closed family: the configuration knows how to
 * read and check each.
 *
 * @param <T> the type of the value
 */
public sealed interface Form<T> {

  /** Any text; numbers and booleans are taken as written. */
  record Text() implements Form<String> {}

  /**
   * An address, such as {@code jdbc:..} or {@code sc://..}; a password or token inside it is
   * refused.
   */
  record Url() implements Form<String> {}

  /** A whole number from {@code least} to {@code most}. */
  record WholeNumber(long least, long most) implements Form<Long> {}

  /** {@code true} or {@code false}, quoted or not. */
  record Flag() implements Form<Boolean> {}

  /** A HOCON duration with a unit, such as {@code 60s}. */
  record TimeSpan() implements Form<Duration> {}

  /** A HOCON size, such as {@code 64 MB} or {@code 67108864}. */
  record Bytes() implements Form<Long> {}

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
  }

  /** A list of texts; a single text is a list of one. */
  record Texts() implements Form<List<String>> {}

  /**
   * A nested object of free keys, flattened to dotted names: {@code options { a.b = 1 }} gives
   * {@code a.b -> 1}.
   */
  record Table() implements Form<Map<String, String>> {}

  /** A reference to a secret, {@code env:NAME} or {@code file:path}; never the secret itself. */
  record SecretReference() implements Form<Secret> {}
}
