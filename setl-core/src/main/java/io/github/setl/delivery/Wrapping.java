package io.github.setl.delivery;

import jakarta.inject.Provider;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is around the supplies in the value of a delivery. */
public enum Wrapping {
  /** Nothing: the one supply itself. */
  NONE,
  /** An {@code Optional} of the one supply, or an empty one. */
  OPTIONAL,
  /** A {@code Provider}, which fetches the one supply when it is asked. */
  PROVIDER,
  /** A {@code List} of all supplies. */
  LIST,
  /** A {@code Set} of all supplies. */
  SET,
  /** A {@code Map} of all supplies by their delivery ids. */
  MAP;

  /** What {@code type} is, if it is one of these; {@link #NONE} otherwise. */
  static Wrapping of(FullType type) {
    if (!(type instanceof FullType.Of plain) || plain.arguments().isEmpty()) {
      return NONE;
    }
    Class<?> raw = plain.raw();
    if (raw == Optional.class) {
      return OPTIONAL;
    }
    if (raw == Provider.class) {
      return PROVIDER;
    }
    if (raw == List.class) {
      return LIST;
    }
    if (raw == Set.class) {
      return SET;
    }
    boolean byText = raw == Map.class && plain.arguments().get(0).equals(FullType.of(String.class));
    return byText ? MAP : NONE;
  }

  /** The type of what is inside of {@code type}. */
  FullType element(FullType type) {
    if (this == NONE) {
      return type;
    }
    List<FullType> arguments = ((FullType.Of) type).arguments();
    return arguments.get(arguments.size() - 1);
  }

  /** Whether it holds all supplies that fit, instead of one. */
  public boolean isCollection() {
    return this == LIST || this == SET || this == MAP;
  }
}
