package io.github.setl.api;

import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Objects;

/**
 * A value given to a pipeline, delivered to members of exactly its type.
 *
 * <pre>{@code
 * pipeline.setInput(Input.of(LocalDate.class, day).withId("day"));
 * pipeline.setInput(Input.of(new TypeReference<List<String>>() {}, names));
 * }</pre>
 *
 * @param type the full type under which it is delivered
 * @param id the delivery id; empty: none
 * @param value the value
 */
public record Input(Type type, String id, Object value) {

  /**
   * Checks the value.
   *
   * @throws IllegalArgumentException if the value is no instance of the type
   */
  public Input {
    Objects.requireNonNull(id, "The id of an Input is null; the empty text is none");
    Class<?> raw = raw(type);
    if (!raw.isInstance(value)) {
      throw new IllegalArgumentException(
          "The value of an Input of type " + type.getTypeName() + " must be one, and not null");
    }
  }

  private static Class<?> raw(Type type) {
    if (type instanceof Class<?> plain) {
      return MethodType.methodType(plain).wrap().returnType();
    }
    return type instanceof ParameterizedType generic ? raw(generic.getRawType()) : Object.class;
  }

  /** The value {@code value} of the non-generic type {@code type}. */
  public static <T> Input of(Class<T> type, T value) {
    return new Input(type, "", value);
  }

  /** The value {@code value} of the type that {@code type} refers to. */
  public static <T> Input of(TypeReference<T> type, T value) {
    return new Input(type.type(), "", value);
  }

  /** This input under the delivery id {@code id}. */
  public Input withId(String id) {
    return new Input(type, id, value);
  }

  /** Without the value, which nobody should read in a log. */
  @Override
  public String toString() {
    return "Input of " + type.getTypeName() + (id.isEmpty() ? "" : " with the id " + id);
  }
}
