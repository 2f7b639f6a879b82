package io.github.setl.config;

import java.util.List;
import java.util.Set;

/** What a {@link FormReader} makes of a value. */
sealed interface Reading {

  /** The value, of the type that the form says. */
  record Accepted(Object value) implements Reading {}

  /**
   * The value does not have the form.
   *
   * @param allowed what the form takes, after "must be"
   * @param near values that were probably meant, as texts
   * @param examples values that are right, as texts
   */
  record Refused(String allowed, List<String> near, List<String> examples) implements Reading {

    /** Copies the lists. */
    public Refused {
      near = List.copyOf(near);
      examples = List.copyOf(examples);
    }
  }

  /**
   * The value is a name that no block has.
   *
   * @param family what it should be the name of
   * @param known the names that there are
   */
  record Unknown(Family family, Set<String> known) implements Reading {

    /** Copies the names. */
    public Unknown {
      known = Set.copyOf(known);
    }
  }
}
