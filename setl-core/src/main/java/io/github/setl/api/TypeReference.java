package io.github.setl.api;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * A full generic type at run time. Make one with an anonymous subclass: {@code new
 * TypeReference<List<String>>() {}}.
 *
 * <p>The technique is Neal Gafter's "super type tokens" (2006).
 *
 * @param <T> the type that is referred to
 */
public abstract class TypeReference<T> {
  private final Type type;

  /** Reads {@code T} from the subclass. Fails if the subclass leaves it out. */
  protected TypeReference() {
    if (getClass().getGenericSuperclass() instanceof ParameterizedType parameterized) {
      this.type = parameterized.getActualTypeArguments()[0];
    } else {
      throw new IllegalArgumentException(
          "A TypeReference needs its type argument: new TypeReference<List<String>>() {}");
    }
  }

  /** The type that is referred to. */
  public final Type type() {
    return type;
  }
}
